import type { StaffRole } from '@yaopi/core/contract'
import { STAFF_ROLE_NAMES, STAFF_ROLES, type InitialPassword, type WaitingApproval } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { registerApprovalKind, requestApproval, type SignedBy } from '../approvals/index.ts'
import { accountVersion, audit, auditAct, changed, newInitialPassword } from '../staff/index.ts'
import * as queries from './staff-accounts.queries.ts'
import { staffAccountsText as text } from './staff-accounts.text.ts'

type Person = Staff & StaffActor

/** Name of the approval of somebody's roles. */
const ROLE_GRANT = 'role_grant'
/** Without one of these nobody could give roles, or sign that they are given. */
const NEEDED = ['admin', 'quality'] as const

const payload = z.object({ staff_id: z.number().int(), roles: z.array(z.enum(STAFF_ROLES)).min(1) })
type Grant = z.infer<typeof payload>

const inWords = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? text.none : roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')

const inOrder = (roles: readonly StaffRole[]): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role))

/** The roles of the staff take two people: the administrator gives them, quality signs. */
export const registerRoleGrant = (context: AppContext): void =>
  registerApprovalKind<Grant>(context, {
    kind: ROLE_GRANT,
    name: text.grant,
    payload,
    maker: 'staff:write',
    checker: 'role:sign',
    path: ({ id }) => `/staff?open=${id}`,
    refuses: ({ staff_id }, signer) => (staff_id === signer.id ? text.ownRoles : undefined),
    changes: async (db, { staff_id, roles }) => {
      const now = (await queries.nameOfAccount(db, staff_id))?.roles ?? []
      return [{ label: text.roles, before: inWords(now), after: inWords(roles) }]
    },
    apply: grant,
  })

async function grant(tx: Db, { staff_id, roles }: Grant, signed: SignedBy): Promise<void> {
  const account = await lockAccount(tx, staff_id)
  await queries.setAccount(tx, {
    ...account,
    roles: inOrder(roles),
    // A new account begins with its first roles; one that was disabled stays so.
    is_active: account.is_active || account.roles.length === 0,
  })
  for (const role of NEEDED) await requireHolder(tx, role)
  await audit(tx, {
    by: { ...signed.maker, ip: signed.checker.ip },
    action: text.action.granted,
    target: `staff:${staff_id}`,
    ...changed({ roles: account.roles }, { roles: inOrder(roles) }),
    detail: { checker_id: signed.checker.id },
    approval_id: signed.approval_id,
    at: signed.at,
  })
}

async function requireHolder(tx: Db, role: (typeof NEEDED)[number]): Promise<void> {
  if ((await queries.lockHolders(tx, role)) === 0) throw new BusinessError(409, text.lastOne(STAFF_ROLE_NAMES[role]))
}

async function lockAccount(tx: Db, id: number, version?: number): Promise<queries.Account> {
  const account = await queries.lockAccount(tx, id)
  if (account === undefined) throw new BusinessError(404, text.unknown)
  if (version !== undefined) requireVersion(accountVersion, account, { version }, text.changed)
  return account
}

const note = (
  context: AppContext,
  tx: Db,
  staff: Person,
  act: {
    readonly action: string
    readonly id: number
    readonly before?: queries.Account
    readonly after: object
    readonly reason?: string
  },
): Promise<void> => {
  const detail = act.reason === undefined ? {} : { reason: act.reason }
  const change = changed(act.before ?? null, { ...act.before, ...act.after })
  return auditAct(context, tx, staff, act.action, `staff:${act.id}`, detail, change)
}

/** What a person is to become. */
export type Wish = { readonly roles: readonly StaffRole[]; readonly reason: string }

/**
 * Makes an account without roles: it begins to work when quality has signed those that are asked for. The password is
 * shown once. Throws 422 for a user name that is taken.
 */
export async function createAccount(
  context: AppContext,
  staff: Person,
  ask: Wish & { readonly username: string; readonly name: string; readonly phone?: string | undefined },
): Promise<InitialPassword & WaitingApproval & { readonly id: number }> {
  const { shown, stored } = await newInitialPassword(context.now())
  return inTransaction(context.db, async (tx) => {
    const { username, name, phone = '' } = ask
    const made = await queries.addAccount(tx, { username, name, phone, ...stored })
    if (made === undefined) throw fieldError('username', text.taken(username))
    const after = { username, name, ...(phone !== '' && { phone }) }
    await note(context, tx, staff, { action: text.action.created, id: made.id, after })
    return { id: made.id, ...shown, ...(await askRoles(context, tx, staff, { ...ask, id: made.id })) }
  })
}

const askRoles = (
  context: AppContext,
  tx: Db,
  maker: Person,
  { id, name, roles, reason }: Wish & { readonly id: number; readonly name: string },
): Promise<WaitingApproval> =>
  requestApproval(context, tx, {
    kind: ROLE_GRANT,
    ref: { kind: 'staff', id },
    payload: { staff_id: id, roles: [...inOrder(roles)] } satisfies Grant,
    summary: text.summary(name, inWords(inOrder(roles))),
    reason,
    maker,
  })

/** Asks for other roles of a person. Throws 404; 409 when somebody changed the account or the same is asked for. */
export function changeRoles(
  context: AppContext,
  staff: Person,
  ask: Wish & { readonly id: number; readonly version: number },
): Promise<WaitingApproval> {
  return inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, ask.id, ask.version)
    if (inOrder(ask.roles).join(',') === inOrder(account.roles).join(',')) throw fieldError('roles', text.sameRoles)
    return askRoles(context, tx, staff, { ...ask, name: account.name })
  })
}

/** Changes name and telephone of a person; a telephone that is not given stays. Throws 404, 409. */
export function editAccount(
  context: AppContext,
  staff: Person,
  ask: {
    readonly id: number
    readonly version: number
    readonly name: string
    readonly phone?: string | undefined
  },
): Promise<{ readonly version: number }> {
  return inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, ask.id, ask.version)
    const after = { name: ask.name, phone: ask.phone ?? account.phone }
    await queries.setAccount(tx, { ...account, ...after })
    await note(context, tx, staff, { action: text.action.edited, id: ask.id, before: account, after })
    return { version: account.version + 1 }
  })
}

/**
 * Gives a person the warehouses that they work with by the role of the warehouse; none: all. It counts from their next
 * call on. Throws 404, 409, 422.
 */
export function changeWarehouses(
  context: AppContext,
  staff: Person,
  ask: { readonly id: number; readonly version: number; readonly reason: string } & {
    readonly warehouses: readonly number[]
  },
): Promise<{ readonly version: number }> {
  const warehouses = [...new Set(ask.warehouses)].sort((one, other) => one - other)
  return inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, ask.id, ask.version)
    if (warehouses.join(',') === account.warehouses.join(',')) throw fieldError('warehouses', text.sameWarehouses)
    if ((await queries.lockWarehouses(tx, warehouses)) !== warehouses.length)
      throw fieldError('warehouses', text.noWarehouse)
    await queries.setWarehouses(tx, ask.id, warehouses)
    const action = text.action.assigned
    await note(context, tx, staff, { action, id: ask.id, before: account, after: { warehouses }, reason: ask.reason })
    return { version: account.version + 1 }
  })
}

/** Disables an account, which ends its logins at once, or lets it work again. Throws 404, 409, 422. */
export function switchAccount(
  context: AppContext,
  staff: Person,
  ask: { readonly id: number; readonly version: number; readonly active: 0 | 1; readonly reason: string },
): Promise<{ readonly version: number }> {
  if (ask.id === staff.id) throw new BusinessError(422, text.ownAccount)
  return inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, ask.id, ask.version)
    const is_active = ask.active === 1
    if (account.is_active === is_active) throw new BusinessError(409, text.sameState, { version: account.version })
    if (account.roles.length === 0) throw new BusinessError(409, text.noRoles)
    await queries.setAccount(tx, { ...account, is_active })
    for (const role of NEEDED) await requireHolder(tx, role)
    const action = is_active ? text.action.enabled : text.action.disabled
    await note(context, tx, staff, { action, id: ask.id, before: account, after: { is_active }, reason: ask.reason })
    return { version: account.version + 1 }
  })
}
