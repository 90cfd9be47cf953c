import { useMemo } from 'react'
import { coreMessagesOf } from '../locales/core-messages.ts'
import { translator, type Locale } from '../locales/messages.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { useDerived, useValue } from '../storefront/hooks.ts'
import type { Links } from '../storefront/links.ts'
import { StorefrontProvider } from '../storefront/provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Host, Widget } from './widget.ts'

/** One element's widget with everything around it. The first element of the page also shows the notices. */
export function Frame({ host, widget: { View, tag } }: { readonly host: Host; readonly widget: Widget }) {
  const { context: shop, emit } = host
  const { locale, labels } = useValue(shop.appearance)
  const isFirst = useDerived(() => shop.mounted.value[0] === host.element, [shop, host])
  const storefront = useMemo(
    () => shop.factory.withEvents(shop.storefront, emit, coreMessagesOf(translator(locale, labels)), tag),
    [shop, emit, locale, labels, tag],
  )
  const links = useMemo(
    (): Links => ({
      href: host.href,
      go: host.go,
      picture: (src) => (src.startsWith('/') ? `${shop.script.api}${src}` : src),
    }),
    [host, shop],
  )
  return (
    <ErrorBoundary
      fallback={<slot />}
      onError={(error, retry) => emit('yaopi:error', { code: 0, message: String(error), retry })}
    >
      <StorefrontProvider storefront={storefront} links={links} locale={locale as Locale} labels={labels}>
        <View host={host} />
        {isFirst && (
          <Notifications
            onRedirect={(place) => {
              const href = host.href(place)
              if (place !== 'login' || emit('yaopi:auth-required', { loginUrl: href })) host.go(href)
            }}
          />
        )}
      </StorefrontProvider>
    </ErrorBoundary>
  )
}
