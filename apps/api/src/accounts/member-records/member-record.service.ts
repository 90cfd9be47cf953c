import { documentNames, formatDate, toYuan, type Fen } from '@yaopi/core'
import {
  maskNumber,
  maskPhone,
  type BulkInput,
  type BulkResult,
  type HiddenField,
  type MemberNote,
  type MemberRecord,
} from '@yaopi/core/staff'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { DocumentInput } from '../documents/index.ts'
import { renewIn } from '../licences/index.ts'
import { addMessage } from '../messages/index.ts'
import { auditAct, changed } from '../staff/index.ts'
import * as lists from './member-list.queries.ts'
import * as queries from './member-record.queries.ts'
import { recordText as text } from './member-record.text.ts'

/** Who of the staff acts, and whose members they reach. */
export type Actor = StaffActor & Pick<Staff, 'name'> & { readonly managerId: number | null }

/** Days before its end from which a member may be reminded of a document, and from which a text message is sent. */
const REMIND_FROM = 60
const SOON = 30

/** Fen of the database in yuan. */
export const yuanOf = (amount: number) => toYuan(amount as Fen)

const note = (
  context: AppContext,
  tx: Db,
  by: Actor,
  action: string,
  memberId: number,
  detail: unknown,
  change?: ReturnType<typeof changed>,
) => auditAct(context, tx, by, action, `member:${memberId}`, detail, change)

/** Throws 404 for a member that does not exist or that somebody may not see. */
export async function requireSeen(db: Db, scope: queries.Scope): Promise<void> {
  if (!(await queries.isSeen(db, scope))) throw new BusinessError(404, text.unknown)
}

/** The record of a member with personal data masked. */
export async function readRecord(context: AppContext, scope: queries.Scope): Promise<MemberRecord> {
  const [facts, notes] = await Promise.all([
    queries.recordOf(context.db, scope, context.now()),
    queries.notesOf(context.db, scope.id),
  ])
  if (facts === undefined) throw new BusinessError(404, text.unknown)
  return {
    ...facts,
    username: facts.username === facts.phone ? maskPhone(facts.username) : facts.username,
    phone: maskPhone(facts.phone),
    tel: maskPhone(facts.tel),
    email: facts.email.replace(/^(.).*@/, '$1****@'),
    bank_account: maskNumber(facts.bank_account),
    amount_90: yuanOf(facts.amount_90),
    notes,
  }
}

/** Changes a member that the actor reaches, in one transaction with its audit row. Throws 404. */
const changing = <T>(context: AppContext, by: Actor, id: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(context.db, async (tx) => {
    if ((await queries.lockSeen(tx, { id, managerId: by.managerId })) === undefined)
      throw new BusinessError(404, text.unknown)
    return work(tx)
  })

/** Writes a note, with a day on which to talk to the member again. */
export function writeNote(
  context: AppContext,
  by: Actor,
  id: number,
  provided: { readonly text: string; readonly visit_on: string | null },
): Promise<MemberNote> {
  const today = formatDate(Math.floor(context.now() / 1000))
  if (provided.visit_on !== null && provided.visit_on < today) throw fieldError('visit_on', text.past)
  return changing(context, by, id, async (tx) => {
    const at = context.now()
    const noteId = await queries.addNote(tx, { member_id: id, ...provided, staff_id: by.id, at })
    await note(context, tx, by, text.action.note, id, { note_id: noteId, visit_on: provided.visit_on })
    return { id: noteId, ...provided, is_done: 0, staff: by.name, at: Math.floor(at / 1000) }
  })
}

/** Ends a planned visit. */
export const endVisit = (context: AppContext, by: Actor, id: number, noteId: number): Promise<{ is_done: 1 }> =>
  changing(context, by, id, async (tx) => {
    if (!(await queries.endVisit(tx, id, noteId, context.now()))) throw new BusinessError(409, text.noVisit)
    await note(context, tx, by, text.action.visited, id, { note_id: noteId })
    return { is_done: 1 }
  })

/** Sets the tags of a member. */
export const setTags = (context: AppContext, by: Actor, id: number, tags: readonly string[]) =>
  changing(context, by, id, async (tx) => {
    const wanted = [...new Set(tags)].sort()
    const before = await queries.setTags(tx, id, wanted, { staff_id: by.id, at: context.now() })
    await note(context, tx, by, text.action.tags, id, {}, changed({ tags: before }, { tags: wanted }))
    return { tags: wanted }
  })

/** Shows a masked field, with the reason in the audit log. */
export const reveal = (context: AppContext, by: Actor, id: number, field: HiddenField, reason: string) =>
  changing(context, by, id, async (tx) => {
    const hit = await queries.hiddenField(tx, { id, managerId: by.managerId }, field)
    if (hit === undefined || hit.value === '') throw new BusinessError(404, text.empty)
    await note(context, tx, by, text.action.reveal, id, { field, reason })
    return { value: hit.value }
  })

/** Ends every login of a member. */
export const endLogins = (context: AppContext, by: Actor, id: number, reason: string) =>
  changing(context, by, id, async (tx) => {
    const ended = await queries.endMemberLogins(tx, id)
    await note(context, tx, by, text.action.endLogins, id, { ended, reason })
    return { ended }
  })

/** Hands a document in for a member: a review, never an approval. */
export const handIn = (context: AppContext, by: Actor, id: number, input: DocumentInput) =>
  changing(context, by, id, async (tx) => {
    const done = await renewIn(context, tx, { memberId: id, staffId: by.id }, input)
    await note(context, tx, by, text.action.handIn, id, { type: input.type, ...done })
    return done
  })

/** Assigns or tags several members at once, or says what that would do. */
export async function changeMany(context: AppContext, by: Actor, input: BulkInput): Promise<BulkResult> {
  if (input.verb === 'assign' && input.staff_id === undefined) throw fieldError('staff_id', text.staffNeeded)
  if (input.verb !== 'assign' && (input.tag ?? '') === '') throw fieldError('tag', text.tagNeeded)
  return inTransaction(context.db, async (tx) => {
    const known = await queries.lockMembers(tx, input.ids)
    const ids = known.map(({ id }) => id)
    const refused = input.ids.filter((id) => !ids.includes(id)).map((id) => ({ id, text: text.unknown }))
    if (input.verb === 'assign' && !(await queries.managers(tx)).some((one) => one.id === input.staff_id))
      throw fieldError('staff_id', text.unknownStaff)
    if (input.dry_run === 1) return { will: known.length, refused }
    const at = context.now()
    if (input.verb === 'assign') await queries.assignAll(tx, ids, input.staff_id!)
    else await queries.changeTag(tx, ids, input.tag!, input.verb === 'tag', { staff_id: by.id, at })
    const now = await queries.lockMembers(tx, ids)
    const action = input.verb === 'assign' ? text.action.manager : text.action.tags
    for (const [place, { id, ...before }] of known.entries()) {
      const { id: _, ...after } = now[place]!
      await note(context, tx, by, action, id, {}, changed(before, after))
    }
    return { will: known.length, refused }
  })
}

/** Reminds members of documents that end, each at most once a day; or says what that would do. */
export async function remind(
  context: AppContext,
  by: Actor,
  ids: readonly number[],
  isDry: boolean,
): Promise<BulkResult> {
  const refused: { id: number; text: string }[] = []
  let will = 0
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const refusal = await inTransaction(context.db, async (tx) => {
      const at = context.now()
      const document = await lists.endingDocument(tx, id, by.managerId, at)
      if (document === undefined) return text.unknownDocument
      if (document.days > REMIND_FROM) return text.tooFar
      if (isDry) return (await lists.isCalled(tx, id, at)) ? text.calledToday : undefined
      if (!(await lists.noteCall(tx, id, by.id, at))) return text.calledToday
      const { member_id, type, end_date: day, days, stops_orders } = document
      const facts = { type, name: documentNames[type] ?? type, day, stops_orders }
      const event_id = `document_call:${id}:${formatDate(Math.floor(at / 1000))}`
      await (days < 0
        ? addMessage(tx, { member_id, kind: 'document.ended', facts, event_id, at })
        : addMessage(tx, {
            member_id,
            kind: days > SOON ? 'document.ending' : 'document.ending_soon',
            facts: { ...facts, days },
            event_id,
            at,
          }))
      await note(context, tx, by, text.action.remind, member_id, { document_id: id, type, days })
      return undefined
    })
    if (refusal === undefined) will += 1
    else refused.push({ id, text: refusal })
  }
  return { will, refused }
}
