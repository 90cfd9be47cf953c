import { contract, type SmsScene } from '@yaopi/core/contract'
import { isMobile } from '@yaopi/core'
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
  oneOf,
  route,
  text,
} from '../../platform/http/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { dropLogin, memberByAccount, memberByPhone, type Account, type LoginOwner } from './auth.queries.ts'
import { enterMember } from './enter-member.ts'
import { endLogins, listLogins } from './login-list.ts'
import { accountWithPassword, changePassword } from './member-password.service.ts'
import { memberPasswordChange } from './new-password.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { sweepLoginsJob } from './auth.jobs.ts'
import { authText } from './auth.text.ts'
import { newCaptcha } from './captcha.ts'
import { requireCode, sendCode } from './sms-code.service.ts'

const CAPTCHA_IP = { bucket: 'captcha-ip', hits: 60, seconds: 60, message: authText.manyPictures } as const
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
      const attempt = { ...input, name: input.username.toLowerCase(), ip }
      const known = await accountWithPassword(server, account, attempt)
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
    ({ input, viewer, ip }) => sendCode(server, input, { viewer, ip }),
  )

  route(server, contract.member.logout, z.object({}), async ({ member, reply }) => {
    await dropLogin(db, member.token_hash)
    reply.clearCookie(cookieName(server.config), { path: '/', secure: isSecure(server.config) })
    return null
  })

  route(server, contract.profile.resetPassword, memberPasswordChange(), async ({ input, member, request, reply }) => {
    await changePassword(server, member, input, request.headers['user-agent'] ?? '')
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
