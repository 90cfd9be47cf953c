import { createHash } from 'node:crypto'
import { addWorkingDays, formatDate, fromYuan } from '@yaopi/core'
import { REQUEST_LIMITS, RequestStatus, type NewProductRequest, type SentProductRequest } from '@yaopi/core/contract'
import { statesBefore } from '@yaopi/core/staff'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import {
  addRequest,
  closeRequest,
  isFreePicture,
  lockedOpenRequests,
  reopenRequest,
  requestBefore,
  requestById,
  type RequestRow,
} from './product-request.queries.ts'
import { answerRequest } from './product-request.staff.queries.ts'
import { productRequestSteps } from './product-request-steps.ts'
import { productRequestText as text } from './product-request.text.ts'

const PER_DAY = { bucket: 'product-request-day', hits: 40, seconds: DAY_SECONDS, message: text.perDay } as const
/** Working days within which a request is answered (domain.md §4.8). */
const ANSWER_DAYS = 3

const dueAt = (server: AppContext, at: number): number =>
  addWorkingDays(Math.floor(at / 1000), ANSWER_DAYS, server.settings.values().working_time)

function again({ id, due_at, same }: { id: number; due_at: number; same: boolean }): SentProductRequest {
  if (!same) throw fieldError('idempotency_key', text.differs)
  return { id, due_at: Math.floor(due_at) }
}

/** Takes a request, once per key. Throws 422 at the field, also beyond twenty open ones, and 429 beyond forty a day. */
export async function sendRequest(
  server: AppContext,
  memberId: number,
  input: NewProductRequest,
): Promise<SentProductRequest> {
  const { idempotency_key: key, image, target_price: price, ...words } = input
  const hash = createHash('sha256')
    .update(
      JSON.stringify(
        [
          words.name,
          words.ypgg,
          words.sccj,
          words.approval_no,
          words.number,
          price,
          image,
          words.wanted_on,
          words.remark,
        ].map((value) => value ?? ''),
      ),
    )
    .digest()
  const known = await requestBefore(server.db, memberId, key, hash)
  if (known !== undefined) return again(known)
  const at = server.now()
  if (words.wanted_on !== undefined && words.wanted_on < formatDate(Math.floor(at / 1000)))
    throw fieldError('wanted_on', text.pastDay)
  await limitHits(server.db, PER_DAY, `member:${memberId}`, at)
  const due = dueAt(server, at)
  return inTransaction(server.db, async (tx) => {
    const open = await lockedOpenRequests(tx, memberId)
    const meanwhile = await requestBefore(tx, memberId, key, hash)
    if (meanwhile !== undefined) return again(meanwhile)
    if (open >= REQUEST_LIMITS.open) throw fieldError('name', text.tooMany(REQUEST_LIMITS.open))
    if (image !== undefined && !(await isFreePicture(tx, memberId, image)))
      throw fieldError('image', text.unknownPicture)
    const id = await addRequest(tx, {
      member_id: memberId,
      name: words.name,
      ypgg: words.ypgg ?? '',
      sccj: words.sccj ?? '',
      approval_no: words.approval_no ?? '',
      number: words.number,
      target_price: price === undefined ? null : fromYuan(price),
      wanted_on: words.wanted_on ?? null,
      remark: words.remark ?? '',
      file_id: image ?? null,
      at,
      due_at: due * 1000,
      request_key: key,
      request_sha256: hash,
    })
    return { id, due_at: due }
  })
}

/** Asks again about an answer, once. Throws 404; 409 while there is no answer, for a second time, when closed. */
export function followUp(server: AppContext, memberId: number, id: number, words: string): Promise<RequestRow> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const one = await requestById(tx, id, { memberId, lock: true })
    if (one === undefined) throw new BusinessError(404, text.missing)
    if (one.status === RequestStatus.closed) throw new BusinessError(409, text.closed)
    if (one.follow_up !== null) throw new BusinessError(409, text.askedAgain)
    if (!statesBefore(productRequestSteps, RequestStatus.open).includes(one.status))
      throw new BusinessError(409, text.notAnswered)
    await reopenRequest(tx, { id, words, at, due_at: dueAt(server, at) * 1000 })
    return (await requestById(tx, id))!
  })
}

/** Closes a request of a member; closing it again changes nothing. Throws 404. */
export function closeOwn(server: AppContext, memberId: number, id: number): Promise<RequestRow> {
  return inTransaction(server.db, async (tx) => {
    const one = await requestById(tx, id, { memberId, lock: true })
    if (one === undefined) throw new BusinessError(404, text.missing)
    if (one.status === RequestStatus.closed) return one
    await closeRequest(tx, id, server.now())
    return (await requestById(tx, id))!
  })
}

/** Answers an open request, writes who did, tells its member. Throws 404, 409 when not open, 422 at the field. */
export function answerByStaff(
  server: AppContext,
  actor: StaffActor,
  input: {
    readonly id: number
    readonly status: RequestStatus
    readonly answer: string
    readonly goods_ids: readonly number[]
  },
): Promise<RequestRow> {
  const { id, status, answer, goods_ids: ids } = input
  if (status !== RequestStatus.found && status !== RequestStatus.none) throw fieldError('status', text.wrongStatus)
  if (status === RequestStatus.found && ids.length === 0) throw fieldError('goods_ids', text.goodsNeeded)
  if (status === RequestStatus.none && ids.length > 0) throw fieldError('goods_ids', text.noGoods)
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const one = await requestById(tx, id, { lock: true })
    if (one === undefined) throw new BusinessError(404, text.missing)
    if (!statesBefore(productRequestSteps, status).includes(one.status)) throw new BusinessError(409, text.answered)
    const goods = [...new Set(ids)]
    if ((await answerRequest(tx, { id, status, answer, goods_ids: goods, staff_id: actor.id, at })) !== goods.length)
      throw fieldError('goods_ids', text.unknownGoods)
    await audit(tx, { by: actor, action: 'product_request.answer', target: `product_request:${id}`, at })
    await addMessage(tx, {
      member_id: one.member_id,
      kind: status === RequestStatus.found ? 'request.found' : 'request.none',
      facts: { id, name: one.name, answer },
      event_id: `product_request.answered:${id}:${one.follow_up === null ? 1 : 2}`,
      at,
    })
    return (await requestById(tx, id))!
  })
}
