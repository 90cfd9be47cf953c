import type { Goods } from '../goods/index.ts'
import type { Int01, Page } from '../../platform/protocol/index.ts'
import type { Yuan } from '../../platform/money/index.ts'
import type { RequestStatus } from './product-request.constants.ts'

/** What a member looks for. */
export type NewProductRequest = {
  readonly name: string
  readonly ypgg?: string
  readonly sccj?: string
  readonly approval_no?: string
  readonly number: number
  /** Yuan a unit. */
  readonly target_price?: Yuan
  /** `YYYY-MM-DD`. */
  readonly wanted_on?: string
  readonly remark?: string
  /** Id of an upload of the scene `buy`. */
  readonly image?: number
  readonly idempotency_key: string
}

/** A product request in a list; times in Unix seconds. */
export type ProductRequest = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly approval_no: string
  readonly number: number
  readonly target_price: Yuan | null
  readonly wanted_on: string | null
  readonly remark: string
  readonly status: RequestStatus
  readonly created_at: number
  /** When it is answered at the latest. */
  readonly due_at: number
  /** Empty while it is not answered. */
  readonly answer: string
  readonly answered_at: number | null
  readonly follow_up: string
  readonly follow_up_at: number | null
  readonly closed_at: number | null
}

/** A product request in full. */
export type ProductRequestDetail = ProductRequest & {
  /** Address of the picture, which holds for minutes; empty without one. */
  readonly image: string
  /** Goods that the staff have found for it. */
  readonly goods: readonly Goods[]
  readonly may_follow_up: Int01
  readonly may_close: Int01
}

/** A page of requests with how many wait in each state. */
export type ProductRequestPage = Page<ProductRequest> & {
  readonly counts: readonly { readonly status: RequestStatus; readonly count: number }[]
}

/** What became of the sending: `due_at` is when it is answered at the latest, Unix seconds. */
export type SentProductRequest = { readonly id: number; readonly due_at: number }

/** A product request as the staff see it. */
export type StaffProductRequest = ProductRequest & {
  readonly member_id: number
  readonly company: string
  /** Not answered in time. */
  readonly is_overdue: Int01
  /** Who has answered; empty while nobody has. */
  readonly staff: string
}

/** Goods that may be what a request is about, and how many look for the same name. */
export type RequestMatches = {
  readonly goods: readonly {
    readonly id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly stock: number
    readonly is_on_sale: Int01
  }[]
  /** Members that look for it and have not closed their request, and units of all of them. */
  readonly demand: { readonly members: number; readonly units: number }
}
