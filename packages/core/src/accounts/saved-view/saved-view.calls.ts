import { call, type StaffRole } from '../../platform/protocol/index.ts'

/** A view of a list that somebody keeps: what its address and its columns were. */
export type SavedView = {
  readonly id: number
  readonly name: string
  /** What the list was narrowed to and how it was laid out; only the screen reads it. */
  readonly state: Readonly<Record<string, unknown>>
  /** Those who see it besides its owner; none: a view of one's own. */
  readonly roles: readonly StaffRole[]
  /** 1: its owner opens the list with it. */
  readonly is_default: 0 | 1
  readonly is_own: 0 | 1
  readonly owner: string
  readonly version: number
}

/** What is kept of a view; `state` as JSON. */
export type SavedViewForm = {
  readonly name: string
  readonly state: string
  readonly roles?: readonly StaffRole[]
  readonly is_default?: 0 | 1
}

/** Calls of the staff on the views of lists that they keep. */
export const savedViewAdminCalls = {
  list: call<{ screen: string }, readonly SavedView[]>({
    method: 'GET',
    path: '/api/admin/views',
    access: 'staff',
    may: 'account:own',
    summary: '某列表的视图：自己的与按岗位共享的',
  }),
  create: call<SavedViewForm & { screen: string }, SavedView>({
    method: 'POST',
    path: '/api/admin/views',
    access: 'staff',
    may: 'account:own',
    summary: '保存列表视图；同名的须先修改',
  }),
  edit: call<SavedViewForm & { id: number; version: number }, SavedView>({
    method: 'POST',
    path: '/api/admin/views/:id',
    access: 'staff',
    may: 'account:own',
    summary: '更新自己的列表视图',
  }),
  remove: call<{ id: number }, null>({
    method: 'DELETE',
    path: '/api/admin/views/:id',
    access: 'staff',
    may: 'account:own',
    summary: '删除自己的列表视图',
  }),
} as const
