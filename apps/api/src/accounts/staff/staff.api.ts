import { contract } from '@yaopi/core/contract'
import { grantsOf } from '@yaopi/core/staff'
import { z } from 'zod'
import {
  changedHashes,
  changedMeanwhile,
  decoyHash,
  dropLogin,
  endLogins,
  limitSignIn,
  listLogins,
  passwordChange,
  startLogin,
  verifyPassword,
  type LoginOwner,
} from '../auth/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction, MOST_COUNTED, type Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { day, id, isSecure, masterId, oneOf, route, staffCookieName, text } from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import {
  limitCodes,
  newRecoveryCodes,
  newSecret,
  requireRecentCode,
  requireSetUp,
  stepOfSealed,
  takeCode,
  wrongCode,
} from './second-factor.service.ts'
import { auditAct } from './audit-act.ts'
import { newInitialPassword } from './initial-password.service.ts'
import { auditEntries, lastSeal } from './staff-audit.queries.ts'
import { sealAgainJob, sealAuditJob } from './staff.jobs.ts'
import {
  confirmPending,
  markSecondFactor,
  recoveryCodesLeft,
  setInitialPassword,
  setOwnPassword,
  setPending,
  staffAccounts,
  staffById,
  staffByName,
  type StaffRow,
} from './staff.queries.ts'
import { staffText } from './staff.text.ts'

/** Absolute lifetime of a login of staff, milliseconds; the idle one is a setting. */
const STAFF_LIFE = 12 * 3_600_000

/** Rows of the audit log on one page. */
const AUDIT_PAGE = 50

const ownerOf = (staffId: number): LoginOwner => ({ member_id: null, staff_id: staffId })
const code = () => text(1, 40, staffText.codeNeeded)

/** Signing in of staff, their second factor (decision 0032) and their logins (decision 0033). */
export function registerStaff(server: AppContext): void {
  registerJobs(server, [sealAgainJob, sealAuditJob])
  const { db, now } = server
  const calls = contract.staffAdmin
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(server.config) } as const

  const note = (tx: Db, by: StaffActor, action: string, target = by.id, detail?: unknown) =>
    auditAct(server, tx, by, action, `staff:${target}`, detail)

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
  /** Throws 422 at a field when an initial password has ended. */
  const requireValid = (account: StaffRow, field: string): void => {
    if (account.password_is_initial && (account.setup_until ?? 0) < now())
      throw fieldError(field, staffText.passwordExpired)
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
      const named = await staffByName(db, input.username)
      const staff = await limitSignIn(
        server,
        { ...input, who: `staff:${input.username.toLowerCase()}`, ip },
        async () =>
          // An unknown account takes the same time and gets the same answer as a wrong password.
          (await verifyPassword(input.password, named?.password_hash ?? decoyHash)) ? named : undefined,
      )
      requireValid(staff, 'password')
      const { totp_secret } = staff
      if (totp_secret !== null) {
        if (input.code === undefined)
          throw new BusinessError(422, staffText.codeNeeded, { code_needed: 1 }, { code: [staffText.codeNeeded] })
        const kind = await takeCode(server, { ...staff, totp_secret }, input.code)
        if (kind === 'recovery') await note(db, { ...staff, ip }, staffText.audit.recovery)
      }
      const token = await enter(staff.id, totp_secret === null ? null : now(), { request, reply })
      await note(db, { ...staff, ip }, staffText.audit.login)
      const mustEnrol = totp_secret === null && !server.config.demo
      return {
        token,
        name: staff.name,
        roles: staff.roles,
        needs_enrolment: mustEnrol ? 1 : 0,
        must_change_password: staff.password_is_initial ? 1 : 0,
      }
    },
  )

  route(server, calls.me, z.object({}), async ({ staff }) => ({
    id: staff.id,
    name: staff.name,
    roles: staff.roles,
    grants: grantsOf(staff.roles),
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
    const account = await staffById(db, staff.id)
    const hashes = await changedHashes(server, input, {
      subject: `staff:${staff.id}`,
      password_hash: account?.password_hash,
      known: account === undefined ? [] : [account.username, account.name],
    })
    if (account !== undefined) requireValid(account, 'old_password')
    await inTransaction(db, async (tx) => {
      if (!(await setOwnPassword(tx, staff.id, hashes))) throw changedMeanwhile()
      await note(tx, staff, staffText.audit.password)
    })
    return { token: await enter(staff.id, staff.code_at, { request, reply }) }
  })

  route(server, calls.enrol, z.object({}), async ({ staff }) => {
    const account = await staffById(db, staff.id)
    if (staff.is_enrolled) requireRecentCode(server, staff)
    else requireSetUp(server, account)
    const { sealed, secret, uri } = newSecret(server, { id: staff.id, username: account?.username ?? staff.name })
    await setPending(db, staff.id, sealed)
    return { secret, uri }
  })

  route(server, calls.confirm, z.object({ code: code() }), async ({ input, staff }) => {
    const account = await staffById(db, staff.id)
    if (staff.is_enrolled) requireRecentCode(server, staff)
    else requireSetUp(server, account)
    const pending = account?.totp_pending ?? null
    if (pending === null) throw fieldError('code', staffText.notStarted)
    await limitCodes(server, staff.id)
    const step = stepOfSealed(server, staff.id, pending, input.code)
    if (step === undefined) throw await wrongCode(server, staff.id)
    return inTransaction(db, async (tx) => {
      if (!(await confirmPending(tx, staff.id, { pending, step, now: now() })))
        throw fieldError('code', staffText.notStarted)
      await endLogins({ db: tx }, ownerOf(staff.id), staff.token_hash)
      await markSecondFactor(tx, staff.token_hash, now())
      await note(tx, staff, staffText.audit.enrolled)
      return { recovery_codes: await newRecoveryCodes(tx, staff.id) }
    })
  })

  route(server, calls.renew, z.object({ code: code() }), async ({ input, staff }) => {
    const account = await staffById(db, staff.id)
    if (account?.totp_secret == null) throw fieldError('code', staffText.notEnrolled)
    const kind = await takeCode(server, { ...account, totp_secret: account.totp_secret }, input.code)
    if (kind === 'recovery') await note(db, staff, staffText.audit.recovery)
    await markSecondFactor(db, staff.token_hash, now())
    return null
  })

  route(server, calls.recoveryCodes, z.object({}), async ({ staff }) => {
    if (!staff.is_enrolled) throw new BusinessError(422, staffText.notEnrolled)
    return inTransaction(db, async (tx) => {
      await note(tx, staff, staffText.audit.recoveryCodes)
      return { recovery_codes: await newRecoveryCodes(tx, staff.id) }
    })
  })

  route(server, calls.logins, z.object({}), ({ staff }) => listLogins(server, ownerOf(staff.id), staff.token_hash))
  route(server, calls.endLogins, z.object({ id: id().optional() }), ({ input, staff }) =>
    inTransaction(db, async (tx) => {
      const ended = await endLogins({ db: tx }, ownerOf(staff.id), staff.token_hash, input.id)
      await note(tx, staff, staffText.audit.ended, staff.id, ended)
      return ended
    }),
  )

  async function requireStaff(staffId: number): Promise<void> {
    if ((await staffById(db, staffId)) === undefined) throw new BusinessError(404, staffText.unknownStaff)
  }

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
    async ({ input, staff }) => {
      const isReader = staff.roles.some((role) => role === 'quality' || role === 'admin')
      const filter = {
        staff_id: isReader ? (input.staff_id ?? null) : staff.id,
        action: input.action || null,
        entity: input.entity || null,
        target: input.target || null,
        outcome: input.outcome ?? null,
        approval_id: input.approval_id ?? null,
        request_id: input.request_id ?? null,
        from: input.from ?? null,
        to: input.to ?? null,
        before: input.before ?? null,
      }
      const entries = await auditEntries(db, filter, AUDIT_PAGE)
      const data = entries.slice(0, AUDIT_PAGE).map(({ all: _, ...entry }) => entry)
      const counted = entries[0]?.all ?? 0
      return {
        data,
        next: entries.length > AUDIT_PAGE ? data.at(-1)!.id : null,
        total: Math.min(counted, MOST_COUNTED),
        total_is_capped: counted > MOST_COUNTED ? (1 as const) : (0 as const),
        seal: (await lastSeal(db)) ?? null,
      }
    },
  )
  route(server, calls.loginsOf, z.object({ id: masterId() }), async ({ input, staff }) => {
    await requireStaff(input.id)
    return listLogins(server, ownerOf(input.id), staff.token_hash)
  })
  route(
    server,
    calls.endLoginsOf,
    z.object({ id: masterId(), login_id: id().optional() }),
    async ({ input, staff }) => {
      await requireStaff(input.id)
      return inTransaction(db, async (tx) => {
        const ended = await endLogins({ db: tx }, ownerOf(input.id), staff.token_hash, input.login_id)
        await note(tx, staff, staffText.audit.ended, input.id, ended)
        return ended
      })
    },
  )
  route(server, calls.resetSecondFactor, z.object({ id: masterId() }), async ({ input, staff }) => {
    await requireStaff(input.id)
    if (input.id === staff.id) throw new BusinessError(422, staffText.ownAccount)
    const { shown, stored } = await newInitialPassword(now())
    return inTransaction(db, async (tx) => {
      await setInitialPassword(tx, input.id, stored)
      await note(tx, staff, staffText.audit.reset, input.id)
      return shown
    })
  })
}
