import type { Stamp } from '../../platform/time/index.ts'

/** A piece of work that waits for the staff. */
export type Task = {
  readonly id: number
  readonly queue: string
  readonly ref_kind: string
  readonly ref_id: number
  /** As people name the thing: the number of an order, say. */
  readonly number: string
  readonly member_id: number | null
  readonly company: string
  readonly started_at: Stamp
  readonly due_at: Stamp
  /** Who works on it now, and until when that holds; null: nobody. */
  readonly claimed: { readonly staff_id: number; readonly name: string; readonly until: Stamp } | null
  readonly assignee: { readonly staff_id: number; readonly name: string } | null
  /** When it was reported to the administrator as too late; null: it was not. */
  readonly escalated_at: Stamp | null
}

/** A queue as it stands now, for somebody who may do its work. */
export type QueueState = {
  readonly code: string
  readonly open: number
  readonly overdue: number
  /** When the first of them is, or was, due. */
  readonly oldest_due: Stamp
}

/** What the home page shows and the navigation counts. */
export type Pulse = {
  /** The queues with something in them, of those that the person may do. */
  readonly queues: readonly QueueState[]
  readonly claimed: readonly Task[]
  /** How many approvals wait for the person's signature. */
  readonly approvals: number
  /** How many tasks of everybody are too late; 0 for those who do not oversee them. */
  readonly late: number
}

/** Which tasks a list shows. */
export type TaskQuery = {
  readonly queue?: string
  /** A kind of thing and its id, such as `order:12`. */
  readonly ref?: string
  /** 1: those that I have claimed or that are assigned to me. */
  readonly mine?: 0 | 1
  readonly overdue?: 0 | 1
  readonly page?: number
}

/** A day that is worked, or free, against the week of the settings. */
export type WorkDay = { readonly day: string; readonly is_work: 0 | 1; readonly note: string }

/** When the operator works in a year: days of the week (1 Monday to 7 Sunday), minutes of the day, and exceptions. */
export type WorkCalendar = {
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
  readonly exceptions: readonly WorkDay[]
}
