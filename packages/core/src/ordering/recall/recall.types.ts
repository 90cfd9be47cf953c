import type { AfterSaleState } from '../after-sale/index.ts'
import type { Page } from '../../platform/protocol/index.ts'
import type { RecallClass } from './recall.constants.ts'

/** A recall that waits for the answer of a member; times in Unix seconds. */
export type RecallNotice = {
  readonly id: number
  readonly name: string
  readonly ypgg: string
  readonly batch_no: string
  readonly class_name: string
  /** What the member is to do. */
  readonly text: string
  readonly answer_by: number
  /** The cases that are still to be answered, one an order. */
  readonly cases: readonly { readonly id: number; readonly order_sn: string; readonly number: number }[]
}

/** What staff start a recall with. */
export type NewRecall = {
  readonly goods_id: number
  readonly batch_no: string
  readonly class: RecallClass
  readonly text: string
  /** Where the goods are sent back to. */
  readonly address: string
  readonly idempotency_key: string
}

/** A recall as the staff see it; times in Unix seconds, numbers in units. */
export type Recall = {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  readonly ypgg: string
  readonly batch_no: string
  readonly class: RecallClass
  readonly class_name: string
  readonly text: string
  readonly address: string
  readonly started_at: number
  /** Until when members are to be told and to answer, and until when the recall is to be reported. */
  readonly answer_by: number
  readonly report_by: number
  readonly ended_at: number | null
  readonly end_note: string
  readonly members: number
  readonly answered: number
  /** Shipped to members, of it still with them when the recall began, and come back since. */
  readonly shipped: number
  readonly asked: number
  readonly returned: number
  /** Locked in our warehouses. */
  readonly held: number
  /** Of what is locked, reserved by orders that are not shipped: they wait for another batch. */
  readonly waiting: number
}

/** A member of a recall. */
export type RecallMember = {
  readonly member_id: number
  readonly company: string
  readonly phone: string
  readonly shipped: number
  readonly asked: number
  readonly answered_at: number | null
  readonly is_overdue: 0 | 1
  /** Units that the member said they still have; null before the answer. */
  readonly left: number | null
  readonly returned: number
  readonly cases: readonly {
    readonly id: number
    readonly sn: string
    readonly order_id: number
    readonly order_sn: string
    readonly state: AfterSaleState
    readonly state_name: string
  }[]
}

/** A recall with its members, those first who have not answered. */
export type RecallDetail = Recall & { readonly people: Page<RecallMember> }
