import { createHash } from 'node:crypto'
import { addWorkingDays, addWorkingMinutes, isUscc } from '@yaopi/core'
import { FEEDBACK_LIMITS, FeedbackType, type NewFeedback, type SentFeedback } from '@yaopi/core/contract'
import { checkCaptcha } from '../../accounts/auth/index.ts'
import { addMessage } from '../../accounts/messages/index.ts'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext, Member, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { limitAddress, limitHits } from '../../platform/http/index.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../platform/time/index.ts'
import { addFeedback, addPictures, answerFeedback, requestBefore, type FeedbackRow } from './feedback.queries.ts'
import { feedbackById } from './feedback.staff.queries.ts'
import { feedbackText as text } from './feedback.text.ts'

/** Attempts of an address, which count before anything is checked: a captcha is no way to try without end. */
const TRIES = { bucket: 'feedback-tries', hits: 30, seconds: HOUR_SECONDS, message: text.tries } as const
const PER_DAY = { bucket: 'feedback-day', hits: 10, seconds: DAY_SECONDS, message: text.perDay } as const

/** When feedback of a type is answered at the latest, Unix seconds (domain.md §4.8). */
export function dueAt(server: AppContext, type: FeedbackType, now: number): number {
  const { working_time, answer_clocks } = server.settings.values()
  return type === FeedbackType.complaint
    ? addWorkingMinutes(now, answer_clocks.complaint_hours * 60, working_time)
    : addWorkingDays(now, answer_clocks.feedback_days, working_time)
}

/**
 * Takes feedback of a member, or of a visitor with telephone and captcha; once per key. Throws 422 at the field, 429
 * beyond ten a day.
 */
export async function sendFeedback(
  server: AppContext,
  { input, viewer, ip }: { input: NewFeedback; viewer: Member | null; ip: string },
): Promise<SentFeedback> {
  const { db, now } = server
  const { captcha, captcha_key, idempotency_key, images = [], ...words } = input
  const hash = createHash('sha256')
    .update(JSON.stringify([words.type, words.content, words.phone ?? '', images]))
    .digest()
  const senderId = viewer?.id ?? null
  if (viewer === null) await limitAddress(db, TRIES, ip, now())
  const known = await requestBefore(db, senderId, idempotency_key, hash)
  if (known !== undefined) return again(known)
  const phone = words.phone ?? viewer?.phone
  if (phone === undefined) throw fieldError('phone', text.phoneNeeded)
  if (images.length === 0 && isAppeal(words)) throw fieldError('images', text.licenceNeeded)
  if (viewer === null) {
    if (images.length > 0) throw fieldError('images', text.memberPictures)
    if (captcha === undefined) throw fieldError('captcha', text.captchaNeeded)
    await checkCaptcha(server, captcha_key, captcha)
    await limitAddress(db, PER_DAY, ip, now())
  } else await limitHits(db, PER_DAY, `member:${viewer.id}`, now())
  const at = now()
  const due = dueAt(server, words.type, Math.floor(at / 1000))
  return inTransaction(db, async (tx) => {
    const added = await addFeedback(tx, {
      member_id: senderId,
      type: words.type,
      content: words.content,
      phone,
      ip,
      at,
      due_at: due * 1000,
      request_key: idempotency_key,
      request_sha256: hash,
    })
    if (added === undefined) {
      const other = await requestBefore(tx, senderId, idempotency_key, hash)
      return again(other ?? { id: 0, due_at: 0, same: false })
    }
    if (viewer !== null && images.length > 0) await attachFiles(tx, added.id, viewer.id, images)
    return { id: added.id, due_at: due }
  })
}

/**
 * Whether somebody objects that a credit code is registered by another: a matter of the account that names one. It
 * needs the picture of the licence (domain.md §1.2).
 */
const isAppeal = ({ type, content }: Pick<NewFeedback, 'type' | 'content'>): boolean =>
  type === FeedbackType.account && (content.toUpperCase().match(/[0-9A-Z]{18}/g) ?? []).some(isUscc)

async function attachFiles(tx: Db, feedbackId: number, memberId: number, images: readonly number[]): Promise<void> {
  if (images.length > FEEDBACK_LIMITS.pictures || new Set(images).size !== images.length)
    throw fieldError('images', text.tooManyPictures(FEEDBACK_LIMITS.pictures))
  if ((await addPictures(tx, feedbackId, memberId, images)) !== images.length)
    throw fieldError('images', text.unknownPicture)
}

function again({ id, due_at, same }: { id: number; due_at: number; same: boolean }): SentFeedback {
  if (!same) throw fieldError('idempotency_key', text.differs)
  return { id, due_at }
}

/** Answers open feedback, writes who did, and tells its member. Throws 404, and 409 when somebody was quicker. */
export async function answer(server: AppContext, actor: StaffActor, id: number, words: string): Promise<FeedbackRow> {
  const at = server.now()
  return inTransaction(server.db, async (tx) => {
    const isDone = await answerFeedback(tx, { id, answer: words, staff_id: actor.id, at })
    const one = await feedbackById(tx, id)
    if (one === undefined) throw new BusinessError(404, text.missing)
    if (!isDone) throw new BusinessError(409, text.answered)
    await audit(tx, { by: actor, action: 'feedback.answer', target: `feedback:${id}`, at })
    if (one.member_id !== null)
      await addMessage(tx, {
        member_id: one.member_id,
        kind: 'feedback.answered',
        facts: { answer: words },
        event_id: `feedback.answered:${id}`,
        at,
      })
    return one
  })
}
