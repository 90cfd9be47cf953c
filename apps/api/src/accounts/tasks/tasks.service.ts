import {
  grantsOf,
  mayDo,
  TASK_QUEUES,
  APPROVAL_QUEUES,
  type Pulse,
  type Task,
  type WorkCalendar,
} from '@yaopi/core/staff'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { auditAct, changed, type StaffScope, warehousesFor } from '../staff/index.ts'
import { CLAIM, isClaimed } from './claims.service.ts'
import * as queries from './tasks.queries.ts'
import { tasksText as text } from './tasks.text.ts'

const MOST_CLAIMED = 50

type Person = Staff & StaffActor

const doerOf = ({ now }: AppContext, staff: StaffScope & Pick<Staff, 'id'>): queries.Doer => {
  const grants = grantsOf(staff.roles)
  const limited = grants.filter((right) => warehousesFor(staff, right) !== null)
  return { id: staff.id, grants, limited, warehouses: staff.warehouses, now: now() }
}

/** A task as it is told; `now` in milliseconds: a claim that is over is none. */
export function taskView(one: queries.TaskRow, now: number): Task {
  const { id, queue, ref_kind, ref_id, number, member_id, company, started_at, due_at, escalated_at } = one
  return {
    id,
    queue,
    ref_kind,
    ref_id,
    number,
    member_id,
    company: company ?? '',
    started_at,
    due_at,
    claimed: isClaimed({ now: () => now }, one)
      ? { staff_id: one.claimed_by!, name: one.claimed_name ?? '', until: one.claimed_until! }
      : null,
    assignee: one.assignee === null ? null : { staff_id: one.assignee, name: one.assignee_name ?? '' },
    escalated_at,
  }
}

const placeOf = new Map(TASK_QUEUES.map(({ code }, place) => [code as string, place]))

/** What waits for a person now. */
export async function readPulse(context: AppContext, staff: Staff): Promise<Pulse> {
  const { db } = context
  const doer = doerOf(context, staff)
  const [states, claimed, late] = await Promise.all([
    queries.queueStates(db, doer),
    queries.claimedTasks(db, doer, MOST_CLAIMED),
    mayDo(staff.roles, 'task:oversee') ? queries.lateTasks(db) : 0,
  ])
  return {
    queues: states.toSorted((one, other) => (placeOf.get(one.code) ?? 0) - (placeOf.get(other.code) ?? 0)),
    claimed: claimed.map((one) => taskView(one, doer.now)),
    approvals: states.reduce((sum, { code, open }) => sum + (APPROVAL_QUEUES.includes(code) ? open : 0), 0),
    late,
  }
}

/** Tasks of a list, each with how many there are in all. */
export type FoundTasks = readonly (queries.TaskRow & { readonly all: number })[]

/** How many rows of a list are read, and from which on. */
export type Part = { readonly limit: number; readonly offset: number }

/** Tasks that a person may do. */
export const readTasks = (
  context: AppContext,
  staff: Staff,
  filter: Omit<queries.TaskFilter, 'isAll'>,
  part: Part,
): Promise<FoundTasks> => queries.tasks(context.db, doerOf(context, staff), { ...filter, isAll: false }, part)

/** The tasks of everybody that are too late. */
export const readLate = (context: AppContext, staff: Staff, queue: string | null, part: Part): Promise<FoundTasks> => {
  const filter = { queue, ref: null, isMine: false, isOverdue: true, isAll: true }
  return queries.tasks(context.db, doerOf(context, staff), filter, part)
}

/** Works on a task under its lock; answers it as it is afterwards. Throws 404. */
const withTask = (
  context: AppContext,
  staff: Person,
  id: number,
  work: (tx: Db, task: queries.TaskRow) => Promise<void>,
): Promise<Task> =>
  inTransaction(context.db, async (tx) => {
    const doer = doerOf(context, staff)
    const task = await queries.lockTask(tx, id, doer)
    if (task === undefined) throw new BusinessError(404, text.unknown)
    await work(tx, task)
    return taskView((await queries.lockTask(tx, id, doer))!, doer.now)
  })

const targetOf = ({ ref_kind, ref_id }: queries.TaskRow): string => `${ref_kind}:${ref_id}`

/**
 * Claims a task for a quarter of an hour, or longer by claiming it again. Throws 404; 409 when somebody else has it.
 */
export const claim = (context: AppContext, staff: Person, id: number, takesOver: boolean): Promise<Task> =>
  withTask(context, staff, id, async (tx, task) => {
    const now = context.now()
    const { claimed } = taskView(task, now)
    const isOthers = claimed !== null && claimed.staff_id !== staff.id
    if (isOthers && !takesOver)
      throw new BusinessError(409, text.claimed(claimed.name), { by: claimed.name, until: claimed.until })
    await queries.claimTask(tx, id, { by: staff.id, until: now + CLAIM })
    if (isOthers) {
      const change = changed({ claimed_by: claimed.staff_id }, { claimed_by: staff.id })
      await auditAct(context, tx, staff, text.action.takeover, targetOf(task), { task: id, queue: task.queue }, change)
    }
  })

/** Gives a task free that one has claimed. Throws 404, 409. */
export const release = (context: AppContext, staff: Person, id: number): Promise<Task> =>
  withTask(context, staff, id, async (tx, task) => {
    const claimed = taskView(task, context.now()).claimed
    if (claimed !== null && claimed.staff_id !== staff.id) throw new BusinessError(409, text.notYours)
    await queries.claimTask(tx, id, null)
  })

/** Assigns a task to a person who may do it; 0: to nobody. Throws 404, 422. */
export const assign = (context: AppContext, staff: Person, id: number, staffId: number): Promise<Task> =>
  withTask(context, staff, id, async (tx, task) => {
    const assignee = staffId === 0 ? null : staffId
    if (assignee !== null) {
      const other = await queries.colleague(tx, assignee)
      if (other === undefined || (await queries.taskById(tx, id, doerOf(context, other))) === undefined)
        throw fieldError('staff_id', text.noRight)
    }
    if (assignee === task.assignee) return
    await queries.assignTask(tx, id, assignee)
    const change = changed({ assignee: task.assignee }, { assignee })
    await auditAct(context, tx, staff, text.action.assign, targetOf(task), { task: id, queue: task.queue }, change)
  })

/** When the operator works in a year. */
export async function readCalendar(context: AppContext, year: number): Promise<WorkCalendar> {
  const { days, from, to } = context.settings.values().working_time
  const exceptions = await queries.workDays(context.db, year)
  return { days, from, to, exceptions: exceptions.map((one) => ({ ...one, is_work: one.is_work ? 1 : 0 })) }
}

/** Makes a day worked or free, or lets the week decide; the open tasks are dated anew. */
export async function setDay(
  context: AppContext,
  staff: Person,
  { day, is_work, note: words }: { readonly day: string; readonly is_work: 0 | 1 | undefined; readonly note: string },
): Promise<WorkCalendar> {
  await inTransaction(context.db, async (tx) => {
    const before = (await queries.workDay(tx, day)) ?? null
    const after = is_work === undefined ? null : { is_work: is_work === 1, note: words }
    await queries.setWorkDay(tx, day, after)
    await auditAct(context, tx, staff, text.action.calendar, `work_day:${day}`, {}, changed(before, after))
  })
  await context.settings.reload()
  return readCalendar(context, Number(day.slice(0, 4)))
}
