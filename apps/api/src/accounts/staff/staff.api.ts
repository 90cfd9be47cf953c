import { contract } from '@yaopi/core/contract'
import { grantsOf } from '@yaopi/core/staff'
import { z } from 'zod'
import { HOUR } from '../../platform/time/index.ts'
import { dropLogin, listLogins, passwordChange, startLogin } from '../auth/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/index.ts'
import { day, id, isSecure, masterId, oneOf, route, staffCookieName, text } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { auditAct } from './audit-act.ts'
import { auditPage } from './audit-page.service.ts'
import { confirmEnrolment, renewCode, renewRecoveryCodes, startEnrolment } from './enrolment.service.ts'
import { endLoginsOf, ownerOf, requireStaff, resetSecondFactor } from './staff-logins.service.ts'
import { changeOwnPassword, signIn } from './staff-sign-in.service.ts'
import { sealAgainJob, sealAuditJob } from './staff.jobs.ts'
import { recoveryCodesLeft, staffAccounts } from './staff.queries.ts'
import { staffText } from './staff.text.ts'

/** Absolute lifetime of a login of staff, milliseconds; the idle one is a setting. */
const STAFF_LIFE = 12 * HOUR

const code = () => text(1, 40, staffText.codeNeeded)

/** Signing in of staff, their second factor (decision 0032) and their logins (decision 0033). */
export function registerStaff(server: AppContext): void {
  registerJobs(server, [sealAgainJob, sealAuditJob])
  const { db, now } = server
  const calls = contract.staffAdmin
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(server.config) } as const

  /** Starts a login and sets its cookie; returns the token. `codeAt`: when the second factor was given. */
  async function enter(
    staffId: number,
    codeAt: number | null,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<string> {
    const session = { ...ownerOf(staffId), life: STAFF_LIFE, remember: false, codeAt }
    const token = await startLogin(server, session, request)
    reply.setCookie(staffCookieName(server.config), token, cookie)
    return token
  }

  route(
    server,
    contract.auth.staffLogin,
    z.object({
      username: text(1, 50, staffText.nameNeeded),
      password: z.string({ error: staffText.passwordNeeded }).min(1, staffText.passwordNeeded).max(64),
      captcha: text(1, 8).optional(),
      captcha_key: text(1, 64).optional(),
      code: text(1, 40).optional(),
    }),
    async ({ input, ip, request, reply }) => {
      const account = await signIn(server, input, ip)
      const token = await enter(account.id, account.totp_secret === null ? null : now(), { request, reply })
      await auditAct(server, db, { ...account, ip }, staffText.audit.login, `staff:${account.id}`)
      const mustEnrol = account.totp_secret === null && !server.config.demo
      return {
        token,
        name: account.name,
        roles: account.roles,
        needs_enrolment: mustEnrol ? 1 : 0,
        must_change_password: account.password_is_initial ? 1 : 0,
      }
    },
  )

  route(server, calls.me, z.object({}), async ({ staff }) => ({
    id: staff.id,
    name: staff.name,
    roles: staff.roles,
    grants: grantsOf(staff.roles),
    warehouses: staff.warehouses,
    second_factor: {
      is_required: server.config.demo ? 0 : 1,
      is_enrolled: staff.is_enrolled ? 1 : 0,
      code_at: staff.code_at === null ? null : Math.floor(staff.code_at / 1000),
      recovery_codes: await recoveryCodesLeft(db, staff.id),
    },
    must_change_password: staff.has_initial_password ? 1 : 0,
    idle_minutes: server.settings.values().staff_idle_minutes,
  }))

  route(server, calls.logout, z.object({}), async ({ staff, reply }) => {
    await dropLogin(db, staff.token_hash)
    reply.clearCookie(staffCookieName(server.config), { path: '/', secure: isSecure(server.config) })
    return null
  })

  route(server, calls.changePassword, passwordChange(), async ({ input, staff, request, reply }) => {
    await changeOwnPassword(server, staff, input)
    return { token: await enter(staff.id, staff.code_at, { request, reply }) }
  })

  route(server, calls.enrol, z.object({}), ({ staff }) => startEnrolment(server, staff))

  route(server, calls.confirm, z.object({ code: code() }), ({ input, staff }) =>
    confirmEnrolment(server, staff, input.code),
  )

  route(server, calls.renew, z.object({ code: code() }), async ({ input, staff }) => {
    await renewCode(server, staff, input.code)
    return null
  })

  route(server, calls.recoveryCodes, z.object({}), ({ staff }) => renewRecoveryCodes(server, staff))

  route(server, calls.logins, z.object({}), ({ staff }) => listLogins(server, ownerOf(staff.id), staff.token_hash))
  route(server, calls.endLogins, z.object({ id: id().optional() }), ({ input, staff }) =>
    endLoginsOf(server, staff, staff.id, input.id),
  )

  route(server, calls.list, z.object({}), async () =>
    (await staffAccounts(db, now())).map((account) => ({
      ...account,
      is_active: account.is_active ? 1 : 0,
      is_enrolled: account.is_enrolled ? 1 : 0,
    })),
  )
  route(
    server,
    calls.audit,
    z.object({
      staff_id: masterId().optional(),
      action: text(0, 60).optional(),
      entity: text(0, 40).optional(),
      target: text(0, 100).optional(),
      outcome: oneOf(['done', 'refused', 'failed'] as const).optional(),
      approval_id: id().optional(),
      request_id: z.uuid({ error: staffText.noRequest }).optional(),
      from: day().optional(),
      to: day().optional(),
      before: id().optional(),
    }),
    ({ input, staff }) => auditPage(server, staff, input),
  )

  route(server, calls.loginsOf, z.object({ id: masterId() }), async ({ input, staff }) => {
    await requireStaff(server, input.id)
    return listLogins(server, ownerOf(input.id), staff.token_hash)
  })
  route(
    server,
    calls.endLoginsOf,
    z.object({ id: masterId(), login_id: id().optional() }),
    async ({ input, staff }) => {
      await requireStaff(server, input.id)
      return endLoginsOf(server, staff, input.id, input.login_id)
    },
  )
  route(server, calls.resetSecondFactor, z.object({ id: masterId() }), ({ input, staff }) =>
    resetSecondFactor(server, staff, input.id),
  )
}
