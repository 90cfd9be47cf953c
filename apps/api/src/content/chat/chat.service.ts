import { randomBytes } from 'node:crypto'
import type { ChatPage, ChatThread } from '@yaopi/core/contract'
import { statesBefore, type StaffChatPage } from '@yaopi/core/staff'
import { CHAT_PAGE, ChatStatus } from '@yaopi/core/contract'
import { forgetChatToken, hashChatToken } from '../../accounts/chat-token/index.ts'
import { auditAct } from '../../accounts/staff/index.ts'
import type { AppContext, Member, Staff, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { limitHits } from '../../platform/http/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import {
  addMessage,
  addTicket,
  isGoods,
  isOwnOrder,
  isOwnPicture,
  type KeyedMessage,
  type LockedThread,
  lockThread,
  lockThreadById,
  messageByKey,
  messagesOf,
  type MessageRow,
  type NewMessage,
  setRead,
  setScore,
  takeTicket,
  threadOf,
  type ThreadRow,
  tokenOf,
} from './chat.queries.ts'
import { chatMember, lastOrders, serviceStaff } from './chat.staff.queries.ts'
import { chatSteps } from './chat-steps.ts'
import { chatText as text } from './chat.text.ts'
import { messageView, orderView, threadView } from './chat.view.ts'

/** Messages that a member may send (domain.md §4.12). */
const PER_MINUTE = { bucket: 'chat-minute', hits: 20, seconds: 60, message: text.tooMany } as const
/** How long a ticket opens a stream, milliseconds. */
const TICKET_LIFE = MINUTE
/** Orders that the staff see beside a conversation. */
const LAST_ORDERS = 5

/** What somebody sends. */
export type Content = {
  readonly text?: string | undefined
  readonly image?: number | undefined
  readonly goods_id?: number | undefined
  readonly order_id?: number | undefined
  readonly idempotency_key: string
}
type Place = { readonly before?: number | undefined; readonly after?: number | undefined }
/** A member of the staff and where they sit. */
export type Actor = StaffActor & Pick<Staff, 'name'>

/**
 * The hash of a member's token. Throws 403 when the chat was withdrawn from them, 410 for a token that has ended, that
 * belongs to another login or that nobody has.
 */
export const checkToken = (server: AppContext, member: Member, token: string): Promise<Uint8Array> =>
  checkHash(server, member, hashChatToken(token))

async function checkHash(server: AppContext, member: Member, hash: Uint8Array): Promise<Uint8Array> {
  const result = await tokenOf(server.db, {
    member_id: member.id,
    login_hash: member.token_hash,
    token_hash: hash,
    now: server.now(),
  })
  if (result?.is_can_chat !== true)
    throw new BusinessError(403, text.cannotChat(server.settings.values().hot_line), { reason: 'NO_CHAT' })
  if (!result.is_valid) {
    forgetChatToken(server, hash)
    throw new BusinessError(410, text.tokenEnded, { reason: 'CHAT_TOKEN' })
  }
  return hash
}

/** A ticket for one stream of a token, for a minute; only its hash is stored. */
export async function makeTicket(server: AppContext, member: Member, token: string): Promise<{ ticket: string }> {
  const now = server.now()
  const token_hash = await checkToken(server, member, token)
  const ticket = randomBytes(32).toString('base64url')
  await addTicket(server.db, {
    ticket_hash: hashChatToken(ticket),
    token_hash,
    member_id: member.id,
    expires: now + TICKET_LIFE,
    now,
  })
  return { ticket }
}

/** The hash of the token that a ticket stands for, once. Throws as `checkToken`, and 410 for a ticket that is none. */
export async function redeemTicket(server: AppContext, member: Member, ticket: string): Promise<Uint8Array> {
  const hash = await takeTicket(server.db, {
    ticket_hash: hashChatToken(ticket),
    member_id: member.id,
    now: server.now(),
  })
  return checkHash(server, member, hash ?? hashChatToken(''))
}

/** The state of a conversation at this moment. */
export const stateOf = (server: AppContext, row: ThreadRow | undefined): ChatThread =>
  threadView(row, server.settings.values().service_hours, server.now())

const viewOf =
  (server: AppContext, viewer: 'member' | 'staff') =>
  (row: MessageRow): ReturnType<typeof messageView> =>
    messageView(row, viewer, (id) => fileUrl(server, id))

/** Messages of a conversation as its member sees them. */
export const forMember = (server: AppContext, rows: readonly MessageRow[]) => rows.map(viewOf(server, 'member'))

async function pageOf(
  server: AppContext,
  thread: ThreadRow | undefined,
  viewer: 'member' | 'staff',
  place: Place,
): Promise<ChatPage> {
  const result = thread === undefined ? [] : await messagesOf(server.db, thread.id, { ...place, limit: CHAT_PAGE + 1 })
  const hasMore = result.length > CHAT_PAGE
  const page = !hasMore ? result : place.after === undefined ? result.slice(1) : result.slice(0, -1)
  return {
    thread: stateOf(server, thread),
    messages: page.map(viewOf(server, viewer)),
    has_more: hasMore ? 1 : 0,
  }
}

/** A page of a member's conversation. */
export const readMessages = async (server: AppContext, memberId: number, place: Place): Promise<ChatPage> =>
  pageOf(server, await threadOf(server.db, { member_id: memberId }), 'member', place)

/** The one thing that a message carries. Throws 422 when it is none or several, or when the member may not send it. */
async function contentOf(
  tx: Db,
  memberId: number,
  content: Content,
  sender: { readonly member_id: number } | { readonly staff_id: number } = { member_id: memberId },
): Promise<Omit<NewMessage, 'sender'>> {
  const parts = [content.text || undefined, content.image, content.goods_id, content.order_id]
  if (parts.filter((one) => one !== undefined).length !== 1) throw fieldError('text', text.oneContent)
  if (content.image !== undefined) {
    if (!(await isOwnPicture(tx, sender, content.image))) throw fieldError('image', text.unknownPicture)
    return { kind: 'picture', file_id: content.image }
  }
  if (content.goods_id !== undefined) {
    if (!(await isGoods(tx, content.goods_id))) throw fieldError('goods_id', text.unknownGoods)
    return { kind: 'goods', goods_id: content.goods_id }
  }
  if (content.order_id !== undefined) {
    if (!(await isOwnOrder(tx, memberId, content.order_id))) throw fieldError('order_id', text.unknownOrder)
    return { kind: 'order', order_id: content.order_id }
  }
  return { kind: 'text', body: content.text! }
}

/** The `seq` of a message that came before with this key. Throws 422 when it was another one. */
function repeated(known: KeyedMessage, content: Content): number {
  const isSame =
    known.body === (content.text ?? '') &&
    known.file_id === (content.image ?? null) &&
    known.goods_id === (content.goods_id ?? null) &&
    known.order_id === (content.order_id ?? null)
  if (!isSame) throw fieldError('idempotency_key', text.otherContent)
  return known.seq
}

/** Sends a message of a member, once per key. What was ended, or never begun, waits for the staff again. */
export const sendMessage = (server: AppContext, memberId: number, content: Content): Promise<{ seq: number }> =>
  inTransaction(server.db, async (tx) => {
    const thread = await lockThread(tx, memberId, server.now())
    const known = await messageByKey(tx, thread.id, 'member', content.idempotency_key)
    if (known !== undefined) return { seq: repeated(known, content) }
    await limitHits(tx, PER_MINUTE, String(memberId), server.now())
    const what = await contentOf(tx, memberId, content)
    const isTaken = thread.status === ChatStatus.taken
    const seq = await addMessage(
      tx,
      thread,
      { ...what, sender: 'member', client_key: content.idempotency_key },
      { status: isTaken ? ChatStatus.taken : ChatStatus.queued, staff_id: thread.staff_id },
      server.now(),
    )
    return { seq }
  })

/** Notes how far a member has read. */
export async function readUpTo(server: AppContext, memberId: number, seq: number): Promise<ChatThread> {
  const thread = await threadOf(server.db, { member_id: memberId })
  if (thread === undefined) return stateOf(server, undefined)
  await setRead(server.db, thread.id, 'read_seq', seq)
  return stateOf(server, await threadOf(server.db, { id: thread.id }))
}

/** Stores how a member rates a conversation that has ended; the first rating counts. */
export const rate = (server: AppContext, memberId: number, seq: number, score: number): Promise<ChatThread> =>
  inTransaction(server.db, async (tx) => {
    const thread = await threadOf(tx, { member_id: memberId })
    const stored = thread === undefined ? undefined : await setScore(tx, thread.id, seq, score)
    if (stored === undefined) throw new BusinessError(409, text.nothingToRate)
    if (stored.score !== score) throw new BusinessError(409, text.rated)
    return stateOf(server, await threadOf(tx, { member_id: memberId }))
  })

async function threadById(db: Db, id: number): Promise<ThreadRow> {
  const thread = await threadOf(db, { id })
  if (thread === undefined) throw new BusinessError(404, text.unknownThread)
  return thread
}

async function locked(tx: Db, id: number): Promise<LockedThread> {
  const thread = await lockThreadById(tx, id)
  if (thread === undefined) throw new BusinessError(404, text.unknownThread)
  return thread
}

/** A conversation for the staff, with the member and their last orders. */
export async function readForStaff(server: AppContext, id: number, place: Place): Promise<StaffChatPage> {
  const thread = await threadById(server.db, id)
  const member = await chatMember(server.db, thread.member_id, server.now())
  const orders = await lastOrders(server.db, thread.member_id, LAST_ORDERS)
  const page = await pageOf(server, thread, 'staff', place)
  return { ...page, id, member: member!, orders: orders.map(orderView) }
}

/** Why a staff member may not answer in a conversation now. */
async function refusal(tx: Db, thread: LockedThread): Promise<BusinessError> {
  if (thread.status === ChatStatus.queued) return new BusinessError(409, text.notYours)
  if (thread.status === ChatStatus.ended) return new BusinessError(409, text.ended)
  return new BusinessError(409, text.takenBy((await threadById(tx, thread.id)).staff))
}

const isOf = (thread: LockedThread, staff: Actor): boolean =>
  thread.status === ChatStatus.taken && thread.staff_id === staff.id

/** Takes a waiting conversation; of two at once one wins, and taking one's own again changes nothing. */
export const take = (server: AppContext, staff: Actor, id: number): Promise<LockedThread> =>
  inTransaction(server.db, async (tx) => {
    const thread = await locked(tx, id)
    if (isOf(thread, staff)) return thread
    if (!statesBefore(chatSteps, ChatStatus.taken).includes(thread.status)) throw await refusal(tx, thread)
    const message = { sender: 'shop', kind: 'event', event: 'taken', staff_id: staff.id } as const
    await addMessage(tx, thread, message, { status: ChatStatus.taken, staff_id: staff.id }, server.now())
    await auditAct(server, tx, staff, text.take, `chat:${id}`)
    return thread
  })

/** Answers in a conversation that one has taken, once per key. */
export const answer = (
  server: AppContext,
  staff: Actor,
  id: number,
  content: Content,
): Promise<{ readonly seq: number; readonly member_id: number }> =>
  inTransaction(server.db, async (tx) => {
    const thread = await locked(tx, id)
    const known = await messageByKey(tx, id, 'staff', content.idempotency_key)
    if (known?.staff_id === staff.id) return { seq: repeated(known, content), member_id: thread.member_id }
    if (!isOf(thread, staff)) throw await refusal(tx, thread)
    // A key of whoever answered before.
    if (known !== undefined) throw fieldError('idempotency_key', text.otherContent)
    const what = await contentOf(tx, thread.member_id, content, { staff_id: staff.id })
    const seq = await addMessage(
      tx,
      thread,
      { ...what, sender: 'staff', staff_id: staff.id, client_key: content.idempotency_key },
      { status: ChatStatus.taken, staff_id: staff.id },
      server.now(),
    )
    return { seq, member_id: thread.member_id }
  })

/** Ends a conversation that one has taken; the member may rate it. */
export const close = (server: AppContext, staff: Actor, id: number): Promise<LockedThread> =>
  inTransaction(server.db, async (tx) => {
    const thread = await locked(tx, id)
    if (!isOf(thread, staff)) throw await refusal(tx, thread)
    const message = { sender: 'shop', kind: 'event', event: 'ended', staff_id: staff.id } as const
    await addMessage(tx, thread, message, { status: ChatStatus.ended, staff_id: null }, server.now())
    await auditAct(server, tx, staff, text.close, `chat:${id}`)
    return thread
  })

/** Those of the service to whom a member of the staff may hand a conversation over. */
export const colleaguesOf = async (server: AppContext, staff: Actor) =>
  (await serviceStaff(server.db)).filter((one) => one.id !== staff.id)

/** Hands a conversation that one has taken over to a colleague, who answers from then on. */
export const handOver = (server: AppContext, staff: Actor, id: number, to: number): Promise<LockedThread> =>
  inTransaction(server.db, async (tx) => {
    const thread = await locked(tx, id)
    if (!isOf(thread, staff)) throw await refusal(tx, thread)
    if (to === staff.id || !(await serviceStaff(tx)).some((one) => one.id === to))
      throw fieldError('staff_id', text.unknownColleague)
    const message = { sender: 'shop', kind: 'event', event: 'taken', staff_id: to } as const
    await addMessage(tx, thread, message, { status: ChatStatus.taken, staff_id: to }, server.now())
    await auditAct(server, tx, staff, text.handOver, `chat:${id}`, { to })
    return thread
  })

/** Notes how far the staff have read; a look into what a colleague has taken notes nothing. */
export async function staffReadUpTo(
  server: AppContext,
  staff: Pick<Actor, 'id'>,
  id: number,
  seq: number,
): Promise<ThreadRow> {
  const thread = await threadById(server.db, id)
  if (thread.status === ChatStatus.taken && thread.staff_id !== staff.id) return thread
  await setRead(server.db, id, 'staff_read_seq', seq)
  return threadById(server.db, id)
}
