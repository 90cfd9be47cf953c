import { HOUR_MINUTES } from '../../platform/time/index.ts'
import type { StaffRight } from '../staff/index.ts'

/**
 * How much time a task has: working minutes or working days from its start, or a time of its own thing (the clock of a
 * case, the end of a request).
 */
export type TaskClock = { readonly minutes: number } | { readonly days: number } | 'own'

/** A queue of work for the staff. */
export type TaskQueue = {
  readonly code: string
  /** The right of those who do it. A task may ask for another one (the right that signs an approval). */
  readonly may: StaffRight
  readonly clock: TaskClock
  /** The screen that shows the queue, below the address of the back office. */
  readonly path: string
}

/**
 * Every queue, in the order in which they are shown. What opens a task of a queue is a rule in the database (decision
 * 0070); a test compares both.
 */
export const TASK_QUEUES = [
  { code: 'review.first', may: 'review:decide', clock: { days: 1 }, path: '/reviews?kind=1' },
  { code: 'review.again', may: 'review:decide', clock: { days: 1 }, path: '/reviews?kind=3' },
  { code: 'review.update', may: 'review:decide', clock: { days: 1 }, path: '/reviews?kind=2' },
  { code: 'review.change', may: 'review:decide', clock: { days: 1 }, path: '/reviews?kind=4' },
  { code: 'address', may: 'address:decide', clock: { minutes: 4 * HOUR_MINUTES }, path: '/addresses' },
  { code: 'controlled_sale', may: 'controlled_sale:decide', clock: { days: 1 }, path: '/controlled-sale' },
  { code: 'hm.receipt', may: 'hm:decide', clock: { days: 1 }, path: '/hm?tab=review' },
  { code: 'hm.overdue', may: 'hm:decide', clock: { days: 1 }, path: '/hm?tab=overdue' },
  { code: 'recall', may: 'recall:make', clock: 'own', path: '/recalls' },
  { code: 'order.audit', may: 'order:audit', clock: { minutes: 2 * HOUR_MINUTES }, path: '/orders?status=20' },
  {
    code: 'order.audit.hm',
    may: 'hm:decide',
    clock: { minutes: 2 * HOUR_MINUTES },
    path: '/orders?status=20&settle_group=hm',
  },
  { code: 'order.cancel', may: 'order:cancel', clock: 'own', path: '/cancel-requests' },
  { code: 'ship.new', may: 'order:ship', clock: 'own', path: '/ship' },
  { code: 'ship.rest', may: 'order:ship', clock: 'own', path: '/ship?kind=partly' },
  {
    code: 'ship.exception',
    may: 'order:deliver',
    clock: { minutes: 4 * HOUR_MINUTES },
    path: '/packages?view=trouble',
  },
  { code: 'as.answer', may: 'after_sale:decide', clock: 'own', path: '/after-sales?tab=review' },
  { code: 'as.inspect', may: 'return:inspect', clock: 'own', path: '/returns' },
  { code: 'as.reship', may: 'after_sale:reship', clock: 'own', path: '/after-sales?tab=settling' },
  { code: 'as.refund', may: 'after_sale:refund', clock: 'own', path: '/after-sales?tab=settling' },
  { code: 'as.papers', may: 'after_sale:finish', clock: 'own', path: '/after-sales?tab=settling' },
  { code: 'report.missing', may: 'report:write', clock: 'own', path: '/inspection-reports?state=asked' },
  { code: 'transfer', may: 'transfer:decide', clock: { minutes: 2 * HOUR_MINUTES }, path: '/transfers' },
  { code: 'refund.bank', may: 'refund:pay', clock: { minutes: 2 * HOUR_MINUTES }, path: '/refunds?tab=bank' },
  { code: 'refund.failed', may: 'refund:pay', clock: { minutes: 2 * HOUR_MINUTES }, path: '/refunds?tab=failed' },
  { code: 'recharge', may: 'recharge:decide', clock: { minutes: 2 * HOUR_MINUTES }, path: '/recharges?receipt=1' },
  { code: 'withdraw', may: 'withdrawal:decide', clock: 'own', path: '/withdrawals' },
  { code: 'approval', may: 'approval:decide', clock: { minutes: 4 * HOUR_MINUTES }, path: '/approvals' },
  {
    code: 'approval.wallet',
    may: 'wallet_adjustment:approve',
    clock: { minutes: 4 * HOUR_MINUTES },
    path: '/adjustments',
  },
  { code: 'approval.credit', may: 'credit:approve', clock: { minutes: 4 * HOUR_MINUTES }, path: '/credit-changes' },
  { code: 'invoice', may: 'invoice:issue', clock: { days: 2 }, path: '/invoices' },
  { code: 'invoice.title', may: 'invoice_title:decide', clock: { days: 1 }, path: '/invoice-titles' },
  { code: 'statement', may: 'statement:answer', clock: { days: 2 }, path: '/statements' },
  { code: 'feedback', may: 'feedback:answer', clock: 'own', path: '/feedback' },
  { code: 'request', may: 'product_request:answer', clock: 'own', path: '/product-requests' },
  { code: 'chat', may: 'chat:answer', clock: { minutes: 5 }, path: '/chat' },
  { code: 'points', may: 'points_order:ship', clock: { days: 2 }, path: '/rewards?tab=parcels&status=10' },
  { code: 'job.failed', may: 'failed_work:retry', clock: { minutes: 2 * HOUR_MINUTES }, path: '/failed-work' },
] as const satisfies readonly TaskQueue[]

/** The code of a queue. */
export type TaskQueueCode = (typeof TASK_QUEUES)[number]['code']

/** The queues whose tasks are signatures: they count as approvals. */
export const APPROVAL_QUEUES: readonly string[] = ['approval', 'approval.wallet', 'approval.credit']

/** A queue by its code; undefined for an unknown one. */
export const taskQueue = (code: string): TaskQueue | undefined => TASK_QUEUES.find((queue) => queue.code === code)
