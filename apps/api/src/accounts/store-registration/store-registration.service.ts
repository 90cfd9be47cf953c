import { randomBytes } from 'node:crypto'
import { AuditStatus, DocumentStatus, headFaults, MemberRank, STORE_COLUMNS, storeFaults, tidyStore } from '@yaopi/core'
import type { RegisteringStore, StoreForm, StoresState, StoreTableForm } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction, uniqueViolation } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { hashPassword } from '../auth/index.ts'
import { documentCards, documentsOfMembers, type DocumentRow } from '../documents/index.ts'
import { isCompanyOpen, MOST_RESUBMISSIONS, submitIn, wholeFaults } from '../registration/index.ts'
import * as queries from './store-registration.queries.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'

/** What the head hands on to its stores: it buys for them (domain.md §1.7). */
const OF_HEAD = ['cgwt', 'cgsfz'] as const

/** The head and its stores; throws 403 for a store, and for a kind of members that has no stores. */
async function chainOf(db: Db, memberId: number): Promise<[queries.StoreRow, ...queries.StoreRow[]]> {
  const [head, ...stores] = await queries.headAndStores(db, memberId)
  if (head!.owner_id !== null) throw new BusinessError(403, text.isStore)
  if (head!.rank !== MemberRank.chainHead && head!.rank !== MemberRank.pharmacy)
    throw new BusinessError(403, text.notHead)
  return [head!, ...stores]
}

function shown(
  context: AppContext,
  row: queries.StoreRow,
  documents: readonly DocumentRow[] | undefined = [],
): RegisteringStore {
  const { uscc, rank, facts_reason, again, owner_id: _, may_go, ...facts } = row
  const takesDocuments =
    (row.audit_status === AuditStatus.notSubmitted || row.audit_status === AuditStatus.rejected) && row.address !== ''
  return {
    ...facts,
    uscc: uscc ?? '',
    rank: String(rank),
    is_open: isCompanyOpen(row) ? 1 : 0,
    may_go: may_go ? 1 : 0,
    takes_documents: takesDocuments ? 1 : 0,
    facts_reason: facts_reason ?? '',
    documents: documentCards(context, documents),
    missing: takesDocuments ? wholeFaults(context, documents, rank) : {},
    resubmissions_left: Math.max(0, MOST_RESUBMISSIONS - again),
  }
}

/** The registration of a chain as far as it has come. Throws 403 for a store. */
export async function storesState(context: AppContext, memberId: number): Promise<StoresState> {
  const chain = await chainOf(context.db, memberId)
  const documents = await documentsOfMembers(
    context.db,
    chain.map((one) => one.id),
  )
  const [head, ...stores] = chain.map((one) => shown(context, one, documents.get(one.id)))
  return {
    head: head!,
    stores,
    draft: await queries.tableDraft(context.db, memberId),
    most_stores: context.settings.values().most_stores,
  }
}

/** The head or one of its stores. Throws 404 when it is another's. */
export async function oneStore(context: AppContext, memberId: number, id: number): Promise<RegisteringStore> {
  const one = (await chainOf(context.db, memberId)).find((row) => row.id === id)
  if (one === undefined) throw new BusinessError(404, text.unknownStore)
  return shown(context, one, (await documentsOfMembers(context.db, [id])).get(id))
}

/** Throws 404 unless each of some ids is the head or one of its stores. */
export async function requireOwn(db: Db, memberId: number, ids: readonly number[]): Promise<void> {
  const own = new Set((await chainOf(db, memberId)).map((one) => one.id))
  if (ids.some((id) => !own.has(id))) throw new BusinessError(404, text.unknownStore)
}

/** Throws 422 when there would be more stores than an owner may have and more than there are. */
function checkRoom({ settings }: AppContext, count: number, present: number): void {
  const most = settings.values().most_stores
  if (count > Math.max(most, present)) throw fieldError('stores', text.mostStores(most))
}

/** Throws 403 for a store, 422 when a table has more rows than the owner may have stores. */
export async function requireRoom(context: AppContext, memberId: number, rows: number): Promise<void> {
  const [, ...stores] = await chainOf(context.db, memberId)
  checkRoom(context, rows, stores.length)
}

type Matched = { readonly at: string; readonly facts: StoreForm; readonly store: queries.StoreRow | undefined }

/** Rows with the stores that they change: by id, else by credit code, so that a form sent twice adds nothing twice. */
function match(rows: readonly StoreForm[], stores: readonly queries.StoreRow[]): Matched[] {
  const named = new Set(rows.map((row) => row.id))
  const byCode = new Map(stores.filter((one) => !named.has(one.id)).map((one) => [one.uscc, one]))
  return rows.map((facts, place) => ({
    facts,
    at: `stores.${place}`,
    store: facts.id === undefined ? byCode.get(facts.uscc) : stores.find((one) => one.id === facts.id),
  }))
}

/** What is wrong with a table, in words by `stores.{place}.{column}` and `head.{field}`, and the places it names. */
async function faultsOf(db: Db, head: queries.StoreRow, table: StoreTableForm, matched: readonly Matched[]) {
  const rows = matched.map((one) => one.facts)
  const isHeadAsked = isCompanyOpen(head)
  const faults: Record<string, string> = { ...storeFaults(rows, { uscc: head.uscc ?? '', phone: head.phone }) }
  const facts = table.head ?? { licence_no: '', region: '', address: '', name: '' }
  if (isHeadAsked) for (const [field, words] of Object.entries(headFaults(facts))) faults[`head.${field}`] = words
  const [places, taken] = [
    await queries.placesOf(db, [...rows.map((one) => one.region), ...(isHeadAsked ? [facts.region] : [])]),
    await queries.takenOf(
      db,
      rows.map((one) => one.uscc),
      rows.map((one) => one.phone),
    ),
  ]
  if (isHeadAsked && !places.has(facts.region)) faults['head.region'] ??= text.noRegion
  const named = new Set<number>()
  for (const { at, facts: row, store } of matched) {
    if (store !== undefined && named.has(store.id)) faults[`${at}.company`] ??= text.twice
    if (store !== undefined) named.add(store.id)
    if (row.id !== undefined && store === undefined) faults[`${at}.company`] ??= text.unknownStore
    if (store !== undefined && !isCompanyOpen(store)) faults[`${at}.company`] ??= text.closed
    if (store !== undefined && !store.may_go && store.phone !== row.phone) faults[`${at}.phone`] ??= text.ownPhone
    if (!places.has(row.region)) faults[`${at}.region`] ??= text.noRegion
    const others = taken.filter((one) => one.id !== store?.id)
    if (others.some((one) => one.uscc === row.uscc)) faults[`${at}.uscc`] ??= text.takenUscc
    if (others.some((one) => one.phone === row.phone || one.username === row.phone))
      faults[`${at}.phone`] ??= text.takenPhone
  }
  return { faults, places, facts, isHeadAsked }
}

/**
 * Stores the table of stores, or only says what is wrong with it. Throws 422 at its cells. A row that is left out goes
 * when its store was never handed in and never signed in.
 */
export async function saveTable(context: AppContext, memberId: number, form: StoreTableForm): Promise<void> {
  const { db, now } = context
  const table = {
    ...form,
    stores: form.stores.map((row) => ({ ...row, ...tidyStore(row) })),
    ...(form.head === undefined ? {} : { head: tidyHead(form.head) }),
  }
  await chainOf(db, memberId)
  // Nobody knows the password: a store signs in by text message and sets its own.
  const password_hash = form.check === 1 ? '' : await hashPassword(randomBytes(32).toString('base64url'))
  try {
    await inTransaction(db, async (tx) => {
      await queries.lockChain(tx, memberId)
      const [head, ...stores] = await chainOf(tx, memberId)
      const matched = match(table.stores, stores)
      const named = new Set(matched.map((one) => one.store?.id))
      const left = stores.filter((one) => !named.has(one.id) && !one.may_go)
      checkRoom(context, matched.length + left.length, stores.length)
      if (matched.length + left.length === 0) throw fieldError('stores', text.noStore)
      const { faults, places, facts, isHeadAsked } = await faultsOf(tx, head, table, matched)
      const first = Object.values(faults)[0]
      if (first !== undefined)
        throw new BusinessError(
          422,
          first,
          null,
          Object.fromEntries(Object.entries(faults).map(([cell, words]) => [cell, [words]])),
        )
      if (form.check === 1) return
      if (isHeadAsked) await queries.saveHead(tx, head.id, facts, places.get(facts.region)!)
      await queries.removeStores(
        tx,
        stores.filter((one) => !named.has(one.id) && one.may_go).map((one) => one.id),
      )
      for (const { facts: row, store } of matched) {
        const place = places.get(row.region)!
        if (store !== undefined) await queries.changeStore(tx, store.id, { ...row, ...place })
        else await queries.addStore(tx, { ...row, ...place, head_id: head.id, password_hash, at: now() })
      }
      await queries.dropTableDraft(tx, memberId)
    })
  } catch (error) {
    // Somebody took a code or a phone between the check and the row.
    if (uniqueViolation(error) !== undefined) throw new BusinessError(409, text.changed)
    throw error
  }
}

/** The head's facts as tidy as a row. */
function tidyHead(head: NonNullable<StoreTableForm['head']>): NonNullable<StoreTableForm['head']> {
  const blank = Object.fromEntries(STORE_COLUMNS.map((column) => [column, ''])) as Parameters<typeof tidyStore>[0]
  const { licence_no, region, address, name } = tidyStore({ ...blank, ...head })
  return { licence_no, region, address, name }
}

/** Whether a document is handed on: a renewal that was refused leaves the approved one before it to be copied. */
const isCopied = ({ files, status }: DocumentRow): boolean => files.length > 0 && status !== DocumentStatus.rejected

/** Copies the head's entrust letter and identity card to stores. Throws 409 when the head has neither. */
export const copyFromHead = (context: AppContext, memberId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await queries.lockChain(tx, memberId)
    const [head, ...stores] = await chainOf(tx, memberId)
    const chosen = stores.filter((one) => ids.includes(one.id))
    if (chosen.length !== new Set(ids).size) throw new BusinessError(404, text.unknownStore)
    const own = (await documentsOfMembers(tx, [head.id])).get(head.id) ?? []
    const copied = OF_HEAD.flatMap((type) => own.findLast((one) => one.type === type && isCopied(one))?.id ?? [])
    if (copied.length === 0) throw new BusinessError(409, text.noHeadDocuments)
    for (const store of chosen) {
      if (store.audit_status !== AuditStatus.notSubmitted && store.audit_status !== AuditStatus.rejected) continue
      await queries.copyDocuments(tx, copied, store.id, context.now())
    }
  })

/** Hands in some stores, all or none. Throws 422 at their documents, 409 when one cannot be handed in. */
export const submitStores = (context: AppContext, memberId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await queries.lockChain(tx, memberId)
    await requireOwn(tx, memberId, ids)
    const errors: Record<string, readonly string[]> = {}
    for (const [place, id] of ids.entries())
      try {
        await submitIn(context, tx, id)
      } catch (error) {
        if (!(error instanceof BusinessError) || error.code !== 422) throw error
        for (const [field, messages] of Object.entries(error.errors ?? {}))
          errors[`stores.${place}.${field}`] = messages
      }
    const first = Object.values(errors)[0]
    if (first !== undefined) throw new BusinessError(422, first[0]!, null, errors as Record<string, string[]>)
  })
