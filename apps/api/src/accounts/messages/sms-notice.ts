import { formatDateTime } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineEvent, type Delivery, EventDeferred } from '../../platform/jobs/index.ts'
import { DAY_MINUTES, MINUTE } from '../../platform/time/index.ts'
import { messageKinds, type MessageKind } from './message-kinds.ts'
import { smsReceiver } from './messages.queries.ts'

const notice = z.object({ member_id: z.int(), kind: z.string(), text: z.string(), phone: z.string().optional() })

/** A text message to a member is to be sent: the notice of a message that is no code. */
export const smsNotice = defineEvent('message.sms', notice)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Milliseconds from `now` until text messages that are no codes may be sent, 0 within the hours. `hours`: times of day
 * in Shanghai, `HH:MM`.
 */
export function untilSmsHours(now: number, hours: { readonly from: string; readonly to: string }): number {
  const clock = formatDateTime(Math.floor(now / 1000)).slice(11)
  const passed = minutesOf(clock)
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  if (passed >= from && passed < to) return 0
  const left = passed < from ? from - passed : from + DAY_MINUTES - passed
  return left * MINUTE - (now % MINUTE)
}

/** Sends a notice within the hours, to the phone that the member has by then, unless they switched its type off. */
export async function sendSmsNotice(
  { db, now, settings, sms }: AppContext,
  { payload: { member_id, kind, text, phone }, event_id }: Delivery<z.infer<typeof notice>>,
): Promise<void> {
  const row = messageKinds[kind as MessageKind] as (typeof messageKinds)[MessageKind] | undefined
  // Another version of the program may have written a kind that this one does not know.
  const receiver = row === undefined ? undefined : await smsReceiver(db, member_id, row.type)
  if (row === undefined || receiver === undefined || row.sms === 'never') return
  if (row.sms === 'switchable' && !receiver.wants_sms) return
  const wait = untilSmsHours(now(), settings.values().sms_hours)
  if (wait > 0) throw new EventDeferred('outside the hours of text messages', wait)
  await sms.notify({ id: event_id, phone: phone ?? receiver.phone, text })
}
