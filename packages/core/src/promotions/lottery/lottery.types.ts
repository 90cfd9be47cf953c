import type { Int01 } from '../../platform/protocol/index.ts'

/** Kinds of prizes; `thanks` wins nothing (domain.md §2.4.19). */
export type PrizeKind = 'thanks' | 'points' | 'coupon' | 'voucher' | 'balance' | 'goods'

/** A drawn prize; `remarks`: how the member gets it [EN-11]. */
export type Prize = {
  readonly id: number
  readonly name: string
  readonly kind: PrizeKind
  readonly image: string
  readonly remarks: string
}

/** The draw of a member; a repeated call gets the same result. */
export type DrawResult = { readonly record_id: number; readonly prize: Prize }

/** The current draw for the banner [EN-11]. */
export type DrawSimple = { readonly id: number; readonly is_join: Int01; readonly image: string; readonly name: string }

/** A draw with its rules and prizes; `odds` in percent with two decimals, stamps in seconds. */
export type DrawActivity = {
  readonly id: number
  readonly name: string
  readonly rules: string
  readonly prizes: readonly { readonly name: string; readonly image: string; readonly odds: number }[]
  readonly start_time: number
  readonly end_time: number
  readonly is_join: Int01
}

/** A prize of another member, with the company name masked. */
export type DrawWinner = { readonly company: string; readonly prize: string; readonly at: number }

/** A prize of the member; `state`: credited, or still to be delivered. */
export type DrawRecord = {
  readonly id: number
  readonly draw: string
  readonly prize: Prize
  readonly at: number
  readonly state: 'none' | 'given' | 'waiting' | 'sent'
}
