import type { ComponentType } from 'react'
import type { LinkName, LinkParams } from '../storefront/links.ts'
import type { Emit } from './events.ts'
import type { EmbedContext } from './embed-context.ts'

/** An element on the page, as its widget sees it. */
export type Host = {
  readonly element: HTMLElement
  readonly context: EmbedContext
  readonly emit: Emit
  /** An attribute's value; undefined when it is not there or empty. */
  readonly attribute: (name: string) => string | undefined
  /** A property that was set from outside. */
  readonly property: (name: string) => unknown
  readonly href: (name: LinkName, params?: LinkParams) => string
  /** Follows an address: announced first, so that a page's router may take it. */
  readonly go: (href: string) => void
}

/** A widget as a custom element. */
export type Widget = {
  readonly tag: `yaopi-${string}`
  readonly attributes: readonly string[]
  readonly properties?: readonly string[]
  /** Attributes that hold the address of a place, with `{…}` for its values. */
  readonly urlAttributes?: Partial<Record<LinkName, string>>
  readonly View: ComponentType<{ readonly host: Host }>
  readonly methods?: Readonly<Record<string, (host: Host, given: never) => unknown>>
  /** What is announced before a link of this widget is followed; false when it was prevented. */
  readonly beforeNavigate?: (host: Host, name: LinkName, params: LinkParams) => boolean
}
