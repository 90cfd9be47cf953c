import type { ComponentType } from 'react'
import type { Href, Link, LinkName } from '../storefront/links.ts'
import type { EmbedContext } from './embed-context.ts'
import type { Emit } from './events.ts'

/** An element on the page, as its widget sees it. */
export type Host = {
  readonly element: HTMLElement
  readonly context: EmbedContext
  readonly emit: Emit
  /** An attribute's value; undefined when it is missing or empty. */
  readonly attribute: (name: string) => string | undefined
  /** A property that was set from outside. */
  readonly property: (name: string) => unknown
  readonly href: (link: Link) => string
  /** Follows a link after `yaopi:navigate`, which a page's router may prevent. */
  readonly go: (href: Href) => void
}

/** A widget as a custom element. */
export type Widget = {
  readonly tag: `yaopi-${string}`
  readonly attributes: readonly string[]
  readonly properties?: readonly string[]
  /** Attributes that hold the URL of a link target, with `{…}` for its values. */
  readonly urlAttributes?: Partial<Record<LinkName, string>>
  readonly View: ComponentType<{ readonly host: Host }>
  readonly methods?: Readonly<Record<string, (host: Host, ...inputs: never[]) => unknown>>
  /** Emits the event of a link before it is followed; false when the page prevented it. */
  readonly beforeNavigate?: (host: Host, link: Link) => boolean
}
