import { createHash, randomBytes, randomInt } from 'node:crypto'
import { contract, type StaffRole } from '@yaopi/core/contract'
import { AuditStatus, isMobile, isSmsCode } from '@yaopi/core'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  cookieName,
  countHit,
  flag,
  forgetHits,
  hitsOf,
  isSecure,
  limitHits,
  oneOf,
  route,
  text,
} from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { userState } from '../member-state/index.ts'
import {
  addCaptcha,
  addLogin,
  addSmsCode,
  dropLogin,
  isDemoPhone,
  memberByAccount,
  memberByPhone,
  staffByName,
  takeCaptcha,
  useSmsCode,
  type Account,
} from './auth.queries.ts'
import { hashToken } from './authenticate.ts'
import { decoyHash, verifyPassword } from './password.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { sweepLoginsJob } from './auth.jobs.ts'
import { authText } from './auth.text.ts'

const DAY = 86_400_000
const REMEMBERED = 7 * DAY
const UNTIL_CLOSE = DAY
const STAFF_LIFE = DAY / 2
const FAILS = { bucket: 'login-account', seconds: 900 } as const
const FAILS_BEFORE_CAPTCHA = 3
const FAILS_BEFORE_LOCK = 5
const BY_IP = { bucket: 'login-ip', hits: 30, seconds: 900, message: authText.manyLogins } as const
const SMS_LIMITS = [
  { bucket: 'sms-minute', hits: 1, seconds: 60, message: authText.justSent },
  { bucket: 'sms-hour', hits: 5, seconds: 3_600, message: authText.hourSpent },
  { bucket: 'sms-day', hits: 10, seconds: 86_400, message: authText.daySpent },
] as const
const SMS_IP = { bucket: 'sms-ip', hits: 20, seconds: 3_600, message: authText.manyCodes } as const
const CODE_LIFE = 300_000
const WRONG = authText.wrongLogin

/** SHA-256 of a text message code, bound to its phone. */
export const hashCode = (phone: string, code: string): Uint8Array =>
  createHash('sha256').update(`${phone}:${code}`).digest()

/** Consumes a text message code; throws 422 when it is wrong or expired. */
export async function requireCode(server: AppContext, phone: string, scene: string, code: string): Promise<void> {
  const fits =
    isSmsCode(code) &&
    (await useSmsCode(server.db, { phone, scene, code_hash: hashCode(phone, code), now: server.now() }))
  if (!fits) throw fieldError('code', authText.wrongCode)
}

/** Signing in and out, captcha, text message codes. domain.md §1.2, §1.7; reliability.md P14 to P16. */
export function registerAuth(server: AppContext): void {
  registerJobs(server, [sweepLoginsJob])
  const { db, now } = server
  const calls = contract.auth

  async function startLogin(
    person: { member_id: number | null; staff_id: number | null },
    life: number,
    remember: boolean,
    from: { ip: string; agent: string },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await addLogin(db, {
      token_hash: hashToken(token),
      ...person,
      remember,
      expires_at: now() + life,
      now: now(),
      ip: from.ip,
      user_agent: from.agent.slice(0, 300),
    })
    return token
  }

  function setCookie(reply: FastifyReply, token: string, remember: boolean): void {
    reply.setCookie(cookieName(server.config), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(server.config),
      ...(remember ? { maxAge: REMEMBERED / 1000 } : {}),
    })
  }

  async function enter(
    account: Account,
    remember: boolean,
    client: { reply: FastifyReply; ip: string; request: { headers: { 'user-agent'?: string } } },
  ) {
    if (account.audit_status === AuditStatus.frozen)
      throw new BusinessError(403, authText.frozen(account.frozen_reason, server.settings.values().hot_line))
    const token = await startLogin(
      { member_id: account.id, staff_id: null },
      remember ? REMEMBERED : UNTIL_CLOSE,
      remember,
      { ip: client.ip, agent: client.request.headers['user-agent'] ?? '' },
    )
    setCookie(client.reply, token, remember)
    return userState(server, account.id)
  }

  route(server, calls.captcha, z.object({}), async ({ ip }) => {
    await limitHits(db, { bucket: 'captcha-ip', hits: 60, seconds: 60, message: authText.manyPictures }, ip, now())
    const { default: svgCaptcha } = await import('svg-captcha')
    const { text: answer, data } = svgCaptcha.create({
      size: 4,
      ignoreChars: '0oO1iIlL5sS2zZ',
      noise: 2,
      color: true,
      background: '#f4f6f5',
      width: 120,
      height: 40,
    })
    const key = randomBytes(16).toString('base64url')
    await addCaptcha(db, key, answer.toLowerCase(), now() + CODE_LIFE)
    return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
  })

  async function checkCaptcha(key: string | undefined, typed: string | undefined): Promise<void> {
    const answer = key === undefined ? undefined : await takeCaptcha(db, key, now())
    if (answer === undefined || typed?.toLowerCase() !== answer)
      throw new BusinessError(422, authText.wrongPicture, { captcha_needed: 1 }, { captcha: [authText.wrongPicture] })
  }

  /** Counts the wrong passwords of an account name and an IP address; throws 429 when either has too many. */
  async function failsOf(who: string, ip: string): Promise<number> {
    const fails = await hitsOf(db, FAILS, who, now())
    if (fails >= FAILS_BEFORE_LOCK) throw new BusinessError(429, authText.manyWrong, { retry_after: FAILS.seconds })
    if ((await hitsOf(db, BY_IP, ip, now())) >= BY_IP.hits)
      throw new BusinessError(429, BY_IP.message, { retry_after: BY_IP.seconds })
    return fails
  }

  route(
    server,
    calls.login,
    z.object({
      username: text(1, 50, authText.nameNeeded),
      password: z
        .string({ error: authText.passwordNeeded })
        .min(1, authText.passwordNeeded)
        .max(64, authText.longPassword),
      captcha: text(1, 8).optional(),
      captcha_key: text(1, 64).optional(),
      remember: flag().optional(),
    }),
    async ({ input, ip, reply, request }) => {
      const account = await memberByAccount(db, input.username)
      // An account has two names, user name and phone: wrong attempts with both are counted together.
      const who = account === undefined ? input.username.toLowerCase() : `member:${account.id}`
      if ((await failsOf(who, ip)) >= FAILS_BEFORE_CAPTCHA) await checkCaptcha(input.captcha_key, input.captcha)
      // An unknown account takes the same time and gets the same answer as a wrong password.
      if (!(await verifyPassword(input.password, account?.password_hash ?? decoyHash)) || account === undefined) {
        const count = await countHit(db, FAILS, who, now())
        await countHit(db, BY_IP, ip, now())
        throw new BusinessError(
          422,
          WRONG,
          { captcha_needed: count >= FAILS_BEFORE_CAPTCHA ? 1 : 0 },
          { password: [WRONG] },
        )
      }
      // Concurrent guesses all passed the check above, so a right one among too many wrong ones is refused here.
      await failsOf(who, ip)
      await forgetHits(db, FAILS.bucket, who)
      return enter(account, input.remember === 1, { reply, ip, request })
    },
  )

  route(
    server,
    calls.loginSms,
    z.object({ phone: text(1, 20, authText.phoneNeeded), code: text(1, 10, authText.codeNeeded) }),
    async ({ input, ip, reply, request }) => {
      if (!isMobile(input.phone)) throw fieldError('phone', authText.badPhone)
      await requireCode(server, input.phone, 'login', input.code)
      const account = await memberByPhone(db, input.phone)
      if (account === undefined) throw new BusinessError(404, authText.unknownPhone)
      return enter(account, false, { reply, ip, request })
    },
  )

  route(
    server,
    calls.smsSend,
    z.object({
      phone: text(1, 20).optional(),
      scene: oneOf(['login', 'sign', 'pay', 'register', 'forget', 'phone'] as const),
      captcha: text(1, 8).optional(),
      captcha_key: text(1, 64).optional(),
    }),
    async ({ input, viewer, ip }) => {
      // A logged-in member's code for signing and paying goes to their own phone, whatever the form says.
      const own = input.scene === 'sign' || input.scene === 'pay'
      if (own && viewer === null) throw new BusinessError(401, authText.loginNeeded)
      const phone = own ? viewer!.phone : (input.phone ?? '')
      if (!isMobile(phone)) throw fieldError('phone', authText.badPhone)
      if (!own) await checkCaptcha(input.captcha_key, input.captcha)
      for (const limit of SMS_LIMITS) await limitHits(db, limit, phone, now())
      await limitHits(db, SMS_IP, ip, now())
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await addSmsCode(db, { phone, scene: input.scene, code_hash: hashCode(phone, code), expires: now() + CODE_LIFE })
      try {
        await server.sms.send({ phone, code, scene: input.scene })
      } catch (error) {
        server.app.log.error({ err: error }, 'message not sent')
        throw new BusinessError(400, authText.notSent)
      }
      // Nobody learns here the code of a number that may be somebody's.
      return server.sms.isSimulated && (await isDemoPhone(db, phone)) ? { wait: 60, code } : { wait: 60 }
    },
  )

  route(
    server,
    calls.staffLogin,
    z.object({ username: text(1, 50), password: z.string().min(1).max(64) }),
    async ({ input, ip, request }) => {
      const who = `staff:${input.username.toLowerCase()}`
      await failsOf(who, ip)
      const staff = await staffByName(db, input.username)
      if (!(await verifyPassword(input.password, staff?.password_hash ?? decoyHash)) || staff === undefined) {
        await countHit(db, FAILS, who, now())
        await countHit(db, BY_IP, ip, now())
        throw fieldError('password', WRONG)
      }
      await failsOf(who, ip)
      await forgetHits(db, FAILS.bucket, who)
      const token = await startLogin({ member_id: null, staff_id: staff.id }, STAFF_LIFE, false, {
        ip,
        agent: request.headers['user-agent'] ?? '',
      })
      return { token, name: staff.name, role: staff.role as StaffRole }
    },
  )

  route(server, contract.member.logout, z.object({}), async ({ member, reply }) => {
    await dropLogin(db, member.token_hash)
    reply.clearCookie(cookieName(server.config), { path: '/', secure: isSecure(server.config) })
    return null
  })
}
