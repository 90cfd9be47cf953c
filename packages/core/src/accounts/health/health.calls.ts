import { call } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** A timed job of the server. */
export type JobState = {
  readonly name: string
  /** Seconds between two runs. */
  readonly every: number
  /** 1: runs in every process for itself; when, is not recorded. */
  readonly is_own: 0 | 1
  readonly is_running: 0 | 1
  /** When the last run began; null: never, or not recorded. */
  readonly last_at: Stamp | null
  readonly next_at: Stamp | null
  readonly took_ms: number | null
  /** Failed runs in a row, and why the last one failed. */
  readonly failures: number
  readonly last_error: string
}

/** What tells whether the shop is well. */
export type Health = {
  readonly version: string
  /** The last step of the database. */
  readonly schema: string
  readonly started_at: Stamp
  readonly database_bytes: number
  readonly disk_free_bytes: number
  readonly disk_bytes: number
  /** Events that are due and not delivered; the oldest of them. */
  readonly events_waiting: number
  readonly events_oldest_at: Stamp | null
  /** Events and items that were given up. */
  readonly given_up: number
  /** Payments whose channel has not answered; the oldest of them. */
  readonly payments_pending: number
  readonly payments_oldest_at: Stamp | null
  readonly as_of: Stamp
}

/** Staff calls on jobs and the health of the shop. */
export const healthAdminCalls = {
  health: call<{}, Health>({
    method: 'GET',
    path: '/api/admin/health',
    access: 'staff',
    may: 'job:read',
    summary: '运行状况：版本、数据库、磁盘、待投递、待支付',
  }),
  jobs: call<{}, readonly JobState[]>({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'staff',
    may: 'job:read',
    summary: '定时作业：上次、下次、耗时、连续失败',
  }),
  run: call<{ name: string }, null>({
    method: 'POST',
    path: '/api/admin/jobs/:name/run',
    access: 'staff',
    may: 'job:run',
    summary: '让一个作业在数秒内运行一次',
  }),
} as const
