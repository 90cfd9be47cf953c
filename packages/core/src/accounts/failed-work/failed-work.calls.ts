import { call, type Page } from '../../platform/protocol/index.ts'

/** Something that the server gave up after its last attempt: an event to be delivered, or a job's work on one item. */
export type FailedWork = {
  /** Names it for a retry. */
  readonly key: string
  /** The topic of the event or the name of the job. */
  readonly name: string
  /** What it was about, as text. */
  readonly subject: string
  /** Why the last attempt failed. */
  readonly reason: string
  readonly attempts: number
  /** Unix seconds. */
  readonly failed_at: number
}

/** Staff calls on what the server gave up (reliability.md P8). */
export const failedWorkAdminCalls = {
  list: call<{ page?: number }, Page<FailedWork>>({
    method: 'GET',
    path: '/api/admin/failed_work',
    access: 'staff',
    may: 'failed_work:read',
    summary: '处理失败的事项，退款在前',
  }),
  retry: call<{ key: string }, null>({
    method: 'POST',
    path: '/api/admin/failed_work/retry',
    access: 'staff',
    may: 'failed_work:retry',
    summary: '重试处理失败的事项',
  }),
} as const
