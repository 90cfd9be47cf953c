/**
 * What a partner's page may do for a linked member: read, fill their cart, talk to the service for them, or lead them
 * to the checkout signed in (domain.md §5.4).
 */
export type PartnerScope = 'search' | 'cart' | 'chat' | 'checkout'

/** A link between a member and a partner, as the member sees it. */
export type PartnerLink = {
  /** Our name for the member on the partner's side; reveals nothing about them. */
  readonly linked_id: string
  readonly id: number
  readonly partner: string
  /** Unix seconds. */
  readonly linked_at: number
}

/** What a partner's link code asks for, shown to the member before they agree. */
export type PartnerOffer = {
  readonly partner: string
  readonly origins: readonly string[]
  readonly scopes: readonly PartnerScope[]
  /** The partner's page that the member goes back to after linking; '' without one. */
  readonly return_url: string
}

/** A partner as the operator manages it. */
export type Partner = {
  readonly id: number
  /** Public name in calls. */
  readonly key: string
  readonly name: string
  /** Pages that may carry the embed with a member's cart: `https://portal.example`. */
  readonly origins: readonly string[]
  readonly is_active: 0 | 1
  readonly links: number
}
