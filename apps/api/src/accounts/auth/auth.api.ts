import { createHash, randomInt } from 'node:crypto'
import { contract, type SmsScene } from '@yaopi/core/contract'
import { formatMinute, isMobile, isSmsCode } from '@yaopi/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  addressOf,
  cookieName,
  flag,
  hitsOf,
  id,
  isSecure,
  limitAddress,
  limitHits,
  oneOf,
  route,
  text,
} from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { addMessage } from '../messages/index.ts'
import {
  addSmsCode,
  dropLogin,
  isDemoPhone,
  memberByAccount,
  memberByPhone,
  passwordHashOf,
  setPassword,
  useSmsCode,
  type Account,
  type LoginOwner,
} from './auth.queries.ts'
import { enterMember } from './enter-member.ts'
import { endLogins, listLogins } from './login-list.ts'
import { requireNotFrozen } from './require-not-frozen.ts'
import { changedHashes, changedMeanwhile, memberPasswordChange, requireStrong } from './new-password.ts'
import { deviceOf } from './device.ts'
import { decoyHash, hashPassword, verifyPassword } from './password.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { sweepLoginsJob } from './auth.jobs.ts'
import { authText } from './auth.text.ts'
import { checkCaptcha, newCaptcha } from './captcha.ts'
import { limitSignIn } from './sign-in-limits.ts'

const SMS_LIMITS = [
  { bucket: 'sms-minute', hits: 1, seconds: 60, message: authText.justSent },
  { bucket: 'sms-hour', hits: 5, seconds: 3_600, message: authText.hourSpent },
  { bucket: 'sms-day', hits: 10, seconds: 86_400, message: authText.daySpent },
] as const
const CAPTCHA_IP = { bucket: 'captcha-ip', hits: 60, seconds: 60, message: authText.manyPictures } as const
const SMS_IP = { bucket: 'sms-ip', hits: 20, seconds: 3_600, message: authText.manyCodes } as const
const CODE_LIFE = 300_000
const SCENES = [
  'login',
  'sign',
  'pay',
  'register',
  'forget',
  'password',
  'pay_password',
  'phone',
  'old_phone',
  'unbind',
  'store',
] as const satisfies readonly SmsScene[]
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

/** Signing in and out, captcha, text message codes. domain.md §1.2, §1.7; reliability.md P14 to P16. */
export function registerAuth(server: AppContext): void {
  registerJobs(server, [sweepLoginsJob])
  const { db, now } = server
  const calls = contract.auth

  const enter = (
    account: Pick<Account, 'id'>,
    remember: boolean,
    client: { reply: FastifyReply; request: FastifyRequest },
  ) => enterMember(server, account.id, remember, client)

  route(server, calls.captcha, z.object({}), async ({ ip }) => {
    await limitAddress(db, CAPTCHA_IP, ip, now())
    return newCaptcha(server, await hitsOf(db, CAPTCHA_IP, addressOf(ip), now()))
  })

  route(
    server,
    calls.login,
    z.object({
      username: text(1, 50, authText.nameNeeded),
      password: z
        .string({ error: authText.passwordNeeded })
        .min(1, authText.passwordNeeded)
        .max(64, authText.longPassword),
      captcha: text(1, 16).optional(),
      captcha_key: text(1, 64).optional(),
      remember: flag().optional(),
      request_id: text(1, 64).optional(),
    }),
    async ({ input, ip, reply, request }) => {
      const account = await memberByAccount(db, input.username)
      // An account has two names, user name and phone: wrong attempts with both are counted together.
      const who = account === undefined ? input.username.toLowerCase() : `member:${account.id}`
      const known = await limitSignIn(server, { ...input, who, ip }, async () =>
        // An unknown account takes the same time and gets the same answer as a wrong password.
        (await verifyPassword(input.password, account?.password_hash ?? decoyHash)) ? account : undefined,
      )
      return enter(known, input.remember === 1, { reply, request })
    },
  )

  route(
    server,
    calls.loginSms,
    z.object({ phone: text(1, 20, authText.phoneNeeded), code: text(1, 10, authText.codeNeeded) }),
    async ({ input, reply, request }) => {
      if (!isMobile(input.phone)) throw fieldError('phone', authText.badPhone)
      await requireCode(server, input.phone, 'login', input.code)
      const account = await memberByPhone(db, input.phone)
      if (account === undefined) throw new BusinessError(404, authText.unknownPhone)
      return enter(account, false, { reply, request })
    },
  )

  route(
    server,
    calls.smsSend,
    z.object({
      phone: text(1, 20).optional(),
      scene: oneOf(SCENES),
      captcha: text(1, 16).optional(),
      captcha_key: text(1, 64).optional(),
    }),
    async ({ input, viewer, ip }) => {
      // A logged-in member's code for their account goes to their own phone, whatever the form says.
      const own = TO_OWN_PHONE.includes(input.scene)
      const ofMember = own || input.scene === 'phone'
      if (ofMember && viewer === null) throw new BusinessError(401, authText.loginNeeded)
      if (ofMember) requireNotFrozen(server, viewer!)
      const phone = own ? viewer!.phone : (input.phone ?? '')
      if (!isMobile(phone)) throw fieldError('phone', authText.badPhone)
      if (!ofMember) await checkCaptcha(server, input.captcha_key, input.captcha)
      const isTaken = input.scene === 'register' && (await memberByPhone(db, phone)) !== undefined
      if (isTaken) throw fieldError('phone', authText.takenPhone)
      for (const limit of SMS_LIMITS) await limitHits(db, limit, phone, now())
      await limitAddress(db, SMS_IP, ip, now())
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await addSmsCode(db, { phone, scene: input.scene, code_hash: hashCode(phone, code), expires: now() + CODE_LIFE })
      const send = () => server.sms.send({ phone, code, scene: input.scene })
      if (input.scene === 'forget') {
        // Neither the answer nor its time tells whether the phone is a member's.
        const isKnown = (await memberByPhone(db, phone)) !== undefined
        void (isKnown ? send() : Promise.resolve()).catch((error: unknown) => {
          server.app.log.error({ err: error }, 'message not sent')
        })
      } else {
        try {
          await send()
        } catch (error) {
          server.app.log.error({ err: error }, 'message not sent')
          throw new BusinessError(400, authText.notSent)
        }
      }
      // Nobody learns here the code of a number that may be somebody else's.
      const isShown = ofMember || input.scene === 'register' || (await isDemoPhone(db, phone))
      if (!server.sms.isSimulated) return { wait: 60 }
      return isShown ? { wait: 60, is_simulated: 1 as const, code } : { wait: 60, is_simulated: 1 as const }
    },
  )

  route(server, contract.member.logout, z.object({}), async ({ member, reply }) => {
    await dropLogin(db, member.token_hash)
    reply.clearCookie(cookieName(server.config), { path: '/', secure: isSecure(server.config) })
    return null
  })

  route(server, contract.profile.resetPassword, memberPasswordChange(), async ({ input, member, request, reply }) => {
    const owner = {
      subject: String(member.id),
      password_hash: await passwordHashOf(db, member.id),
      known: [member.phone, member.username, member.company],
    }
    const { password, old_password, code } = input
    let hashes: { readonly former: string; readonly next: string }
    if (old_password !== undefined) hashes = await changedHashes(server, { password, old_password }, owner)
    else if (code === undefined) throw fieldError('old_password', authText.proofNeeded)
    else {
      await requireStrong(password, owner.known)
      await requireCode(server, member.phone, 'password', code)
      hashes = { former: owner.password_hash!, next: await hashPassword(password) }
    }
    const at = now()
    await inTransaction(db, async (tx) => {
      if (!(await setPassword(tx, member.id, hashes, at))) throw changedMeanwhile()
      await addMessage(tx, {
        member_id: member.id,
        kind: 'security.password',
        facts: { time: formatMinute(Math.floor(at / 1000)), device: deviceOf(request.headers['user-agent'] ?? '') },
        event_id: `security.password:${member.id}:${at}`,
        at,
      })
    })
    await enter({ id: member.id }, false, { reply, request })
    return null
  })

  const ownerOf = (member: { id: number }): LoginOwner => ({ member_id: member.id, staff_id: null })
  route(server, contract.profile.logins, z.object({}), ({ member }) =>
    listLogins(server, ownerOf(member), member.token_hash),
  )
  route(server, contract.profile.endLogins, z.object({ id: id().optional() }), ({ input, member }) =>
    endLogins(server, ownerOf(member), member.token_hash, input.id),
  )
}
