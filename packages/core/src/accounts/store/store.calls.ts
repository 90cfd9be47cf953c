import { call } from '../../platform/protocol/index.ts'
import type { UserState } from '../member/index.ts'
import type { StoreOverview } from './store.types.ts'

/** Calls of an owner's stores (domain.md §4.6). As which store a login acts is stored with it, not in the page. */
export const storeCalls = {
  overview: call<{}, StoreOverview>({
    method: 'GET',
    path: '/api/user/dd/overview',
    access: 'member',
    summary: '门店概览与证照日历',
  }),
  switchTo: call<{ id: number }, UserState>({
    method: 'POST',
    path: '/api/user/dd/:id/switch',
    access: 'member',
    ofLogin: true,
    summary: '切换到门店',
  }),
  back: call<{}, UserState>({
    method: 'POST',
    path: '/api/user/dd/back',
    access: 'member',
    ofLogin: true,
    allowedWhenFrozen: true,
    summary: '返回总部',
  }),
  /** With a code by text message of the scene `store`; refused while the store has an open order. */
  unbind: call<{ id: number; code: string }, null>({
    method: 'DELETE',
    path: '/api/user/dd/:id',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '解绑门店',
  }),
} as const
