import type { Yuan } from '../../platform/money/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** How a list of goods is shown: cards, table, table without pictures. */
export type ListLayout = 'cards' | 'table' | 'plain'

/**
 * The signed-in member for header, toolbar and permission checks [EN-03]. `show` alone stands for a visitor. Points and
 * counts are integers.
 */
export type UserState = {
  readonly show: boolean
  readonly username?: string
  readonly name?: string
  readonly phone?: string
  readonly company?: string
  readonly face?: string
  readonly rank?: number
  readonly rank_name?: string
  readonly admin?: AccountManager | null
  readonly address?: string
  readonly is_passed?: 0 | 1
  readonly audit_status?: number
  readonly points?: number
  /** Number of lines in the cart. */
  readonly cart?: number
  readonly message_count?: number
  /** Nickname of the WeChat that the member has bound; empty without one. */
  readonly wechat?: string
  readonly common_config?: { readonly hot_line: string; readonly qq1: string; readonly qq2: string }
  readonly quality_inspection?: { readonly quality_inspection_url: string; readonly msg: string }
  readonly login_url?: string
  readonly is_show_youx?: 0 | 1
  readonly is_special?: 0 | 1
  readonly is_can_chat?: 0 | 1
  /** Token of the chat for 30 minutes [RO-03]; empty without `is_can_chat`. The login's travels only as a cookie. */
  readonly token?: string
  /** On a partner's page: the way to the checkout may sign the member in there; absent: it may not. */
  readonly can_hand_over?: 1
  /** Answers of the customer service that were not read; absent: none. */
  readonly chat_unread?: number
  readonly is_AfterSale?: 0 | 1
  readonly ywy?: string
  /** Number by which the operator's other systems know the member. */
  readonly customer?: string
  readonly docs_expiring?: number
  readonly contract_end?: string | null
  readonly owner_id?: number | null
  /** Company of the owner whose login acts as this member, one of their stores; absent: it acts as itself. */
  readonly acting_owner?: string
  /** How many stores the member owns (domain.md §4.6). */
  readonly stores?: number
  /** Freight zone of the member's region (domain.md §2.7). */
  readonly freight_zone?: 'A' | 'B' | 'C'
  /** How the member saw lists last; absent: never chosen. */
  readonly list_layout?: ListLayout
  /** Why a checkout would be refused, whatever is bought; absent: it would not be. */
  readonly order_block?: OrderBlock
  /** Texts of which the member has agreed to a former version only; absent: none. */
  readonly new_texts?: readonly TextVersion[]
  /** Banners that the member closed for good, see `bannerKey`. */
  readonly dismissed?: readonly string[]
}

/** A version of a text that members agree to: `yhxy` the user agreement, `privacy` the privacy policy. */
export type TextVersion = { readonly text: string; readonly version: string }

/** Why a member may not order at all (domain.md §0.2, §1.6), in words, and the path where they can mend it. */
export type OrderBlock = {
  readonly code: 'FROZEN' | 'NEED_AUDIT' | 'DOC_EXPIRED' | 'UNSIGNED' | 'CREDIT_OVERDUE'
  readonly msg: string
  readonly action?: string
}

/** A valid login: browser and system as one reads them, address, when it began and was last used. */
export type LoginEntry = {
  readonly id: number
  readonly device: string
  readonly ip: string
  readonly created_at: Stamp
  readonly seen_at: Stamp
  /** 1: the login that asks. */
  readonly is_own: 0 | 1
}

/** A store of an owner; `cart`: lines in its cart. */
export type Store = {
  readonly user_id: number
  readonly store: string
  readonly audit_status: number
  readonly cart: number
}

/** The member's account manager; the dedicated service person unless `is_default` is 0 [SH-05]. */
export type AccountManager = { readonly name: string; readonly phone: string; readonly is_default: 0 | 1 }

/**
 * The balance in yuan. `frozen`: held by pending payments, and withdrawals under way; `gift_expiring`: what of the gift
 * part ends within 30 days; `gift_next`: the part that ends next, null when none does; `held`: what payments under way
 * hold, with the orders they pay; absent: none does.
 */
export type Money = {
  readonly total: number
  readonly recharge: number
  readonly gift: number
  readonly gift_expiring: number
  readonly gift_next: { readonly amount: number; readonly end_at: Stamp } | null
  readonly frozen: number
  readonly held?: readonly {
    readonly amount: Yuan
    readonly orders: readonly { readonly id: number; readonly order_sn: string }[]
  }[]
}
