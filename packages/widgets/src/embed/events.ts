import type { AddResult, CartState, SearchType, Zone } from '@yaopi/core'

/** The signed-in member as the page may know them: name of the login, whether approved, lines in the cart. */
export type SessionMember = { readonly username: string; readonly is_passed: 0 | 1; readonly cart: number }

/**
 * The outcome of a cart change; `errors` are messages about what was refused, `login` without a sign-in, `prevented`
 * when the page prevented it, `failed` otherwise.
 */
export type CartOutcome = {
  readonly cart: CartState | undefined
  readonly warnings: readonly string[]
  readonly errors: readonly string[]
  readonly added?: AddResult | undefined
}

/** A line of a change: goods when adding, the line's id otherwise. */
export type ChangedLine = { readonly id?: number; readonly goods_id?: number; readonly number?: number }

/**
 * Every event of the embed with its detail. They bubble and cross shadow roots. `preventDefault` on those marked ✕
 * cancels the default action.
 */
export type EmbedEvents = {
  /** The script has run; call `yaopi.configure` now. */
  'yaopi:ready': { readonly version: string }
  /**
   * A widget failed (`code` 0, its own content is shown), goods, the member or the cart could not be read (`code` of
   * the answer, 0 without one; 404: gone, the own content is shown), `getToken` gave no token (401), or the shop does
   * not know the origin of the page (403).
   */
  'yaopi:error': { readonly code: number; readonly message: string; readonly retry: () => void }
  /**
   * ✕ A sign-in is needed: for what the user wants to do (`action`; default: opens the login page), or because the
   * token has ended and there is no other (`ended`; a visitor's view is shown, and nothing opens by itself).
   */
  'yaopi:auth-required': { readonly loginUrl: string; readonly reason: 'action' | 'ended' }
  /** The signed-in member; null for a visitor, after sign-out, and when the token has ended. */
  'yaopi:session': { readonly member: SessionMember | null }
  /** ✕ A search was submitted. Default: opens the results page. */
  'yaopi:search': { readonly q: string; readonly type: SearchType }
  /** Suggestions are shown. */
  'yaopi:suggest': {
    readonly q: string
    readonly items: readonly string[]
    readonly ms: number
    readonly cached: boolean
  }
  /** ✕ A suggestion was chosen. Default: searches it. */
  'yaopi:suggest-select': { readonly item: string; readonly index: number }
  /** ✕ The cart is about to change; `promise` resolves with the outcome. */
  'yaopi:cart-change': {
    readonly action: 'add' | 'edit' | 'select' | 'remove'
    readonly lines: readonly ChangedLine[]
    readonly context: string
    readonly promise: Promise<CartOutcome>
  }
  /** The cart has changed: here, in another tab, or on the server. */
  'yaopi:cart-updated': {
    readonly kinds: number
    readonly cart: CartState | undefined
    readonly source: 'local' | 'tab' | 'server'
  }
  /** ✕ The drawer is about to open or close. */
  'yaopi:cart-toggle': { readonly open: boolean }
  /** ✕ The checkout link was followed, with the selected lines. Default: opens the cart page. */
  'yaopi:checkout': { readonly ids: readonly number[] }
  /** ✕ A category was chosen. Default: opens its list. */
  'yaopi:category-select': { readonly id: number; readonly zone: Zone }
  /** ✕ Goods are about to be added to or removed from the favourites. */
  'yaopi:favorite': { readonly ids: readonly number[]; readonly on: boolean; readonly promise: Promise<boolean> }
  /** ✕ A link was followed; a page's own router may handle it. Default: the browser follows it. */
  'yaopi:navigate': { readonly href: string; readonly reason: string }
}

/** Dispatches an event; false when a listener prevented it. */
export type Emit = <T extends keyof EmbedEvents>(type: T, detail: EmbedEvents[T]) => boolean

/** A dispatcher of typed events on a target. */
export const emitterOf =
  (target: EventTarget): Emit =>
  (type, detail) =>
    target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }))

type EmbedEventMap = { readonly [T in keyof EmbedEvents]: CustomEvent<EmbedEvents[T]> }

declare global {
  interface HTMLElementEventMap extends EmbedEventMap {}
  interface DocumentEventMap extends EmbedEventMap {}
}
