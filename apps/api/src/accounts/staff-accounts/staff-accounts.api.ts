import { isPhone } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { flag, masterId, oneOf, route, versionField } from '../../platform/http/index.ts'
import { accountVersion } from '../staff/index.ts'
import * as service from './staff-accounts.service.ts'
import { staffAccountsText as text } from './staff-accounts.text.ts'

/** Warehouses of one account at most, as the database holds them. */
const MOST_WAREHOUSES = 100

const roles = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(oneOf(STAFF_ROLES), { error: text.badRole }).min(1, text.badRole).max(STAFF_ROLES.length),
  )
/** Warehouses by number; a form that names none leaves them out. */
const warehouses = () => z.array(masterId()).max(MOST_WAREHOUSES).default([])
const reason = () => z.string({ error: text.reasonNeeded }).trim().min(1, text.reasonNeeded).max(200)
const name = () => z.string().trim().min(1).max(50)
/** The telephone that members read; '' takes it away. */
const phone = () =>
  z
    .string()
    .trim()
    .max(20, text.badPhone)
    .refine((value) => value === '' || isPhone(value), text.badPhone)
    .optional()
const account = { id: masterId(), ...versionField(accountVersion) }

/** The accounts of staff, as an administrator keeps them; roles are signed by quality (decision 0068). */
export function registerStaffAccounts(server: AppContext): void {
  service.registerRoleGrant(server)
  const calls = contract.staffAccountAdmin
  route(
    server,
    calls.create,
    z.object({
      username: z
        .string({ error: text.badUsername })
        .trim()
        .regex(/^[a-z0-9][a-z0-9._-]{3,49}$/, text.badUsername),
      name: name(),
      phone: phone(),
      roles: roles(),
      reason: reason(),
    }),
    ({ input, staff }) => service.createAccount(server, staff, input),
  )
  route(server, calls.edit, z.object({ ...account, name: name(), phone: phone() }), ({ input, staff }) =>
    service.editAccount(server, staff, input),
  )
  route(server, calls.changeRoles, z.object({ ...account, roles: roles(), reason: reason() }), ({ input, staff }) =>
    service.changeRoles(server, staff, input),
  )
  route(
    server,
    calls.changeWarehouses,
    z.object({ ...account, warehouses: warehouses(), reason: reason() }),
    ({ input, staff }) => service.changeWarehouses(server, staff, input),
  )
  route(server, calls.switch, z.object({ ...account, active: flag(), reason: reason() }), ({ input, staff }) =>
    service.switchAccount(server, staff, input),
  )
}
