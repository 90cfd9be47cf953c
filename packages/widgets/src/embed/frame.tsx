import { useMemo } from 'react'
import { coreMessagesOf } from '../locales/core-messages.ts'
import { translator, type Locale } from '../locales/messages.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { useDerived, useValue } from '../storefront/hooks.ts'
import type { Links } from '../storefront/links.ts'
import { StorefrontProvider } from '../storefront/provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Host, Widget } from './widget.ts'

/** The widget of one element inside its providers. The first element of the page also shows the notifications. */
export function Frame({ host, widget: { View, tag } }: { readonly host: Host; readonly widget: Widget }) {
  const { context, emit } = host
  const { locale, labels } = useValue(context.appearance)
  const isFirst = useDerived(() => context.mounted.value[0] === host.element, [context, host])
  const storefront = useMemo(
    () => context.factory.withEvents(context.storefront, emit, coreMessagesOf(translator(locale, labels)), tag),
    [context, emit, locale, labels, tag],
  )
  const links = useMemo(
    (): Links => ({
      href: host.href,
      go: host.go,
      picture: (src) => (src.startsWith('/') ? `${context.script.api}${src}` : src),
    }),
    [host, context],
  )
  return (
    <ErrorBoundary
      fallback={<slot />}
      onError={(error, retry) => emit('yaopi:error', { code: 0, message: String(error), retry })}
    >
      <StorefrontProvider storefront={storefront} links={links} locale={locale as Locale} labels={labels}>
        <View host={host} />
        {isFirst && <Notifications />}
      </StorefrontProvider>
    </ErrorBoundary>
  )
}
