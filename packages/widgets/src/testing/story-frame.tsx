import { createContext, useContext, useState, type ReactNode } from 'react'
import { coreMessagesOf } from '../locales/core-messages.ts'
import { translator, type Locale } from '../locales/messages.ts'
import { zhCN } from '../locales/zh-CN.text.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { memoryStorefront, type MemoryOptions, type MemoryStorefront } from './memory-storefront.ts'
import { StorefrontProvider } from '../storefront/provider.tsx'

/** The language that stories are shown in, chosen in the toolbar of Storybook. */
export const StoryLocale = createContext<Locale>(zhCN)

/** The storefront of a story. */
export type StoryShop = MemoryOptions & {
  /** Prepares the storefront before it is shown. */
  readonly before?: (memory: MemoryStorefront) => void
}

export type StoryFrameProps = StoryShop & { readonly children: ReactNode }

/** Renders a story on its own storefront, in the language of `StoryLocale`. */
export function StoryFrame({ children, before, ...options }: StoryFrameProps) {
  const locale = useContext(StoryLocale)
  const [memory] = useState(() => {
    const made = memoryStorefront({ words: coreMessagesOf(translator(locale)), ...options })
    before?.(made)
    return made
  })
  return (
    <StorefrontProvider storefront={memory.storefront} links={memory.links} locale={locale}>
      {children}
      <Notifications />
    </StorefrontProvider>
  )
}

/** Settings of a story. */
export type StorySetting<Args> = {
  /** Its storefront, or a function of the story's controls. */
  readonly shop?: StoryShop | ((args: Args) => StoryShop)
  /** Note on the component, at the top of its page. */
  readonly about?: string
  /** Note on the one story. */
  readonly note?: string
  /** For a component at an edge of the window: height in px of its frame on the docs page. */
  readonly window?: number
  /** Fills the window. */
  readonly full?: boolean
}

/** The `parameters` of a story or of all stories of a component. */
export function setting<Args = object>({
  shop,
  about,
  note,
  window,
  full,
}: StorySetting<Args>): Readonly<Record<string, unknown>> {
  const description = {
    ...(about === undefined ? {} : { component: about }),
    ...(note === undefined ? {} : { story: note }),
  }
  return {
    ...(shop === undefined ? {} : { shop: typeof shop === 'function' ? shop : () => shop }),
    ...(full === undefined ? {} : { layout: full ? 'fullscreen' : 'padded' }),
    docs: { description, ...(window === undefined ? {} : { story: { inline: false, height: `${window}px` } }) },
  }
}
