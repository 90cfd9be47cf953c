import { contract } from '@yaopi/core/contract'
import { STAFF_ROLES, type SavedView } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, id, oneOf, prose, requireVersion, route, versionField } from '../../platform/http/index.ts'
import * as queries from './saved-views.queries.ts'
import { savedViewsText as text } from './saved-views.text.ts'

/** Views that one person may keep. */
const MOST = 200
/** Characters of a view. */
const MOST_STATE = 6_000

const isObject = (state: string): boolean => {
  try {
    const read: unknown = JSON.parse(state)
    return typeof read === 'object' && read !== null && !Array.isArray(read) && !state.includes('\\u0000')
  } catch {
    return false
  }
}
const form = {
  name: prose(1, 30),
  state: z.string({ error: text.badState }).max(MOST_STATE, text.badState).refine(isObject, text.badState),
  roles: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((role) => role !== '') : value),
    z.array(oneOf(STAFF_ROLES)).max(STAFF_ROLES.length).default([]),
  ),
  is_default: flag().default(0),
}
const screen = () => z.string({ error: text.badScreen }).regex(/^[a-z0-9-]{1,60}$/, text.badScreen)

const viewFor = (staff: Staff, { owner_id, is_default, ...one }: queries.ViewRow): SavedView => {
  const isOwn = owner_id === staff.id
  return { ...one, is_own: isOwn ? 1 : 0, is_default: isOwn && is_default ? 1 : 0 }
}

/** Views of lists that staff keep for themselves or share with their roles. */
export function registerSavedViews(server: AppContext): void {
  const { db, now } = server
  const calls = contract.savedViewAdmin

  /** Throws 422 when a view is shared with a role that its owner does not hold. */
  const requireOwnRoles = (staff: Staff, roles: readonly string[]): void => {
    if (roles.some((role) => !staff.roles.some((own) => own === role))) throw fieldError('roles', text.ownRoles)
  }

  route(server, calls.list, z.object({ screen: screen() }), async ({ input, staff }) => {
    const hit = await queries.viewsOf(db, { screen: input.screen, owner_id: staff.id, roles: staff.roles })
    return hit.map((one) => viewFor(staff, one))
  })
  route(server, calls.create, z.object({ ...form, screen: screen() }), ({ input, staff }) => {
    requireOwnRoles(staff, input.roles)
    return inTransaction(db, async (tx) => {
      if ((await queries.lockOwner(tx, staff.id)) >= MOST) throw new BusinessError(409, text.many)
      const facts = { ...input, is_default: input.is_default === 1, owner_id: staff.id }
      const made = await queries.addView(tx, facts, now())
      if (made === undefined) throw fieldError('name', text.taken)
      return viewFor(staff, (await queries.lockView(tx, made.id, staff.id))!)
    })
  })
  const edited = z.object({ ...form, id: id(), ...versionField(queries.viewVersion) })
  route(server, calls.edit, edited, ({ input, staff }) => {
    requireOwnRoles(staff, input.roles)
    return inTransaction(db, async (tx) => {
      await queries.lockOwner(tx, staff.id)
      const stored = await queries.lockView(tx, input.id, staff.id)
      if (stored === undefined) throw new BusinessError(404, text.unknown)
      requireVersion(queries.viewVersion, stored, input, text.changed)
      const facts = { ...input, screen: stored.screen, is_default: input.is_default === 1, owner_id: staff.id }
      if (!(await queries.setView(tx, input.id, facts))) throw fieldError('name', text.taken)
      return viewFor(staff, (await queries.lockView(tx, input.id, staff.id))!)
    })
  })
  route(server, calls.remove, z.object({ id: id() }), async ({ input, staff }) => {
    if (!(await queries.removeView(db, input.id, staff.id))) throw new BusinessError(404, text.unknown)
    return null
  })
}
