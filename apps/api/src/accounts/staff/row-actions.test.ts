import { creditAdminCalls, staffLotsAdminCalls } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { actionsOn, asFlags, type RowAction } from './row-actions.ts'

type Row = { readonly is_open: boolean; readonly maker: number }
const actions: Record<'read' | 'decide', RowAction<Row>> = {
  read: { call: creditAdminCalls.changes, isFor: () => true },
  decide: { call: creditAdminCalls.approve, isFor: (row, reader) => row.is_open && row.maker !== reader.id },
}
const open: Row = { is_open: true, maker: 1 }

it('an action needs the right of its call and a row that it is for', () => {
  expect(actionsOn(actions, open, { id: 2, roles: ['finance'] })).toEqual({ read: true, decide: true })
  expect(actionsOn(actions, { ...open, is_open: false }, { id: 2, roles: ['finance'] }).decide).toBe(false)
  expect(actionsOn(actions, open, { id: 1, roles: ['finance'] }).decide).toBe(false)
  expect(actionsOn(actions, open, { id: 2, roles: ['content'] })).toEqual({ read: false, decide: false })
})

it('a right that does not reach the row, and a call without a right, bring no action', () => {
  const finance = { id: 2, roles: ['finance'] as const }
  const reaches = (right: string): boolean => right !== 'credit:approve'
  expect(actionsOn(actions, open, finance, reaches)).toEqual({ read: true, decide: false })
  expect(actionsOn({ any: { call: {}, isFor: () => true } }, open, finance)).toEqual({ any: false })
})

it('calls of one contract may ask for several rights, and lists say them as flags', () => {
  const lots: Record<'adjust' | 'hold', RowAction<null>> = {
    adjust: { call: staffLotsAdminCalls.adjust, isFor: () => true },
    hold: { call: staffLotsAdminCalls.hold, isFor: () => true },
  }
  expect(asFlags(actionsOn(lots, null, { id: 1, roles: ['warehouse'] }))).toEqual({ adjust: 1, hold: 0 })
  expect(asFlags(actionsOn(lots, null, { id: 1, roles: ['quality'] }))).toEqual({ adjust: 0, hold: 1 })
})
