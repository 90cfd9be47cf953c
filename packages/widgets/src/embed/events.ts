import type { AddResult, CartState, SearchType, UserState, Zone } from '@yaopi/core'

/** What a change of the cart comes to; `errors` say in words what was refused. */
export type CartOutcome = {
  readonly cart: CartState | undefined
  readonly warnings: readonly string[]
  readonly errors: readonly string[]
  readonly added?: AddResult | undefined
}

/** A line of a change: goods when adding, the line's id otherwise. */
export type ChangedLine = { readonly id?: number; readonly goods_id?: number; readonly number?: number }

/** Every event of the embed with its detail. They bubble and cross shadow roots; the ones marked ✕ can be prevented, which leaves out what would follow. */
export type EmbedEvents = {
  /** The script has run: the time to call `yaopi.configure`. */
  'yaopi:ready': { readonly version: string }
  /** Something failed inside a widget, or the cart could not be read (then `code` is the answer's); the page goes on. */
  'yaopi:error': { readonly code: number; readonly message: string; readonly retry: () => void }
  /** ✕ A sign-in is needed; otherwise the login page is opened. */
  'yaopi:auth-required': { readonly loginUrl: string }
  /** Who is signed in now, or nobody. */
  'yaopi:session': { readonly member: UserState | null }
  /** ✕ A search was decided; otherwise the results page is opened. */
  'yaopi:search': { readonly q: string; readonly type: SearchType }
  /** Suggestions are shown. */
  'yaopi:suggest': {
    readonly q: string
    readonly items: readonly string[]
    readonly ms: number
    readonly cached: boolean
  }
  /** ✕ A suggestion was chosen; otherwise it is searched. */
  'yaopi:suggest-select': { readonly item: string; readonly index: number }
  /** ✕ The cart is about to change; `promise` brings what became of it. */
  'yaopi:cart-change': {
    readonly action: 'add' | 'edit' | 'select' | 'remove'
    readonly lines: readonly ChangedLine[]
    readonly context: string
    readonly promise: Promise<CartOutcome>
  }
  /** The cart is another now: changed here, in another tab, or on the server. */
  'yaopi:cart-updated': {
    readonly kinds: number
    readonly cart: CartState | undefined
    readonly source: 'local' | 'tab' | 'server'
  }
  /** ✕ The drawer is about to open or close. */
  'yaopi:cart-toggle': { readonly open: boolean }
  /** ✕ The way to the checkout was taken, with the selected lines. */
  'yaopi:checkout': { readonly ids: readonly number[] }
  /** ✕ A category was chosen. */
  'yaopi:category-select': { readonly id: number; readonly zone: Zone }
  /** ✕ Goods are about to be saved or unsaved. */
  'yaopi:favorite': { readonly ids: readonly number[]; readonly on: boolean; readonly promise: Promise<boolean> }
  /** ✕ A link was followed: a page's own router may take it. */
  'yaopi:navigate': { readonly href: string; readonly reason: string }
}

/** Dispatches an event; false when somebody prevented it. */
export type Emit = <T extends keyof EmbedEvents>(type: T, detail: EmbedEvents[T]) => boolean

/** The dispatcher of a target. Whatever a listener throws stays with the listener. */
export const emitterOf =
  (target: EventTarget): Emit =>
  (type, detail) =>
    target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))

type EmbedEventMap = { readonly [T in keyof EmbedEvents]: CustomEvent<EmbedEvents[T]> }

declare global {
  interface HTMLElementEventMap extends EmbedEventMap {}
  interface DocumentEventMap extends EmbedEventMap {}
}
