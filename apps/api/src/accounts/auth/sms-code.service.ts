import { createHash, randomInt } from 'node:crypto'
import { isMobile, isSmsCode } from '@yaopi/core'
import type { SmsScene } from '@yaopi/core/contract'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { limitAddress, limitHits } from '../../platform/http/index.ts'
import { addSmsCode, isDemoPhone, memberByPhone, useSmsCode } from './auth.queries.ts'
import { authText } from './auth.text.ts'
import { checkCaptcha } from './captcha.ts'
import { requireNotFrozen } from './require-not-frozen.ts'

const SMS_LIMITS = [
  { bucket: 'sms-minute', hits: 1, seconds: 60, message: authText.justSent },
  { bucket: 'sms-hour', hits: 5, seconds: 3_600, message: authText.hourSpent },
  { bucket: 'sms-day', hits: 10, seconds: 86_400, message: authText.daySpent },
] as const
const SMS_IP = { bucket: 'sms-ip', hits: 20, seconds: 3_600, message: authText.manyCodes } as const
const CODE_LIFE = 300_000
/** Codes that go to the phone of the member's account. */
const TO_OWN_PHONE: readonly SmsScene[] = ['sign', 'pay', 'password', 'pay_password', 'old_phone', 'unbind', 'store']

/** SHA-256 of a text message code, bound to its phone. */
export const hashCode = (phone: string, code: string): Uint8Array =>
  createHash('sha256').update(`${phone}:${code}`).digest()

/** Consumes a text message code; throws 422 at `field` when it is wrong or expired. */
export async function requireCode(
  server: AppContext,
  phone: string,
  scene: SmsScene,
  code: string,
  field = 'code',
): Promise<void> {
  const fits =
    isSmsCode(code) &&
    (await useSmsCode(server.db, { phone, scene, code_hash: hashCode(phone, code), now: server.now() }))
  if (!fits) throw fieldError(field, authText.wrongCode)
}

type CodeRequest = {
  readonly scene: SmsScene
  readonly phone?: string | undefined
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
}

type SentCode = { readonly wait: number; readonly is_simulated?: 1; readonly code?: string }

/**
 * Sends a code to a phone; the code itself is returned where nothing is sent and the number is surely that of whoever
 * asks. Throws 400 when it could not be sent, 401 and 403 for codes of an account, 422 at a field, 429 after too many.
 */
export async function sendCode(
  server: AppContext,
  input: CodeRequest,
  { viewer, ip }: { readonly viewer: Member | null; readonly ip: string },
): Promise<SentCode> {
  const { db, now } = server
  const { scene } = input
  // A logged-in member's code for their account goes to their own phone, whatever the form says.
  const own = TO_OWN_PHONE.includes(scene)
  const ofMember = own || scene === 'phone'
  if (ofMember && viewer === null) throw new BusinessError(401, authText.loginNeeded)
  if (ofMember) requireNotFrozen(server, viewer!)
  const phone = own ? viewer!.phone : (input.phone ?? '')
  if (!isMobile(phone)) throw fieldError('phone', authText.badPhone)
  if (!ofMember) await checkCaptcha(server, input.captcha_key, input.captcha)
  const isTaken = scene === 'register' && (await memberByPhone(db, phone)) !== undefined
  if (isTaken) throw fieldError('phone', authText.takenPhone)
  for (const limit of SMS_LIMITS) await limitHits(db, limit, phone, now())
  await limitAddress(db, SMS_IP, ip, now())
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await addSmsCode(db, { phone, scene, code_hash: hashCode(phone, code), expires: now() + CODE_LIFE })
  await deliver(server, { phone, code, scene })
  // Nobody learns here the code of a number that may be somebody else's.
  const isShown = ofMember || scene === 'register' || (await isDemoPhone(db, phone))
  if (!server.sms.isSimulated) return { wait: 60 }
  return isShown ? { wait: 60, is_simulated: 1, code } : { wait: 60, is_simulated: 1 }
}

/** Throws 400 when the message could not be sent. */
async function deliver(
  server: AppContext,
  message: { readonly phone: string; readonly code: string; readonly scene: SmsScene },
): Promise<void> {
  const send = () => server.sms.send(message)
  if (message.scene === 'forget') {
    // Neither the answer nor its time tells whether the phone is a member's.
    const isKnown = (await memberByPhone(server.db, message.phone)) !== undefined
    void (isKnown ? send() : Promise.resolve()).catch((error: unknown) => {
      server.app.log.error({ err: error }, 'message not sent')
    })
    return
  }
  try {
    await send()
  } catch (error) {
    server.app.log.error({ err: error }, 'message not sent')
    throw new BusinessError(400, authText.notSent)
  }
}
