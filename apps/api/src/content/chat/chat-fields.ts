import { CHAT_LETTERS } from '@yaopi/core/contract'
import { id, idempotencyKey, masterId, prose, whole } from '../../platform/http/index.ts'

const LAST_SEQ = 2 ** 31 - 1

/** A place in a conversation. */
export const seq = () => whole(0, LAST_SEQ)
/** Which part of a conversation is read. */
export const place = { before: seq().optional(), after: seq().optional() }
/** What somebody sends: words, or one thing. */
export const content = {
  text: prose(0, CHAT_LETTERS).optional(),
  goods_id: masterId().optional(),
  order_id: id().optional(),
  image: id().optional(),
  idempotency_key: idempotencyKey(),
}
