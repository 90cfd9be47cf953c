import { call, type FileResponse } from '../../platform/protocol/index.ts'
import type { ChangeForm, DocumentRecord, Licences, RenewForm, ScopeEntry } from './document.types.ts'

/** Calls of an approved member's licences (domain.md §1.4, §1.6). */
export const documentCalls = {
  list: call<{}, Licences>({
    method: 'GET',
    path: '/api/user/zizhi',
    access: 'member',
    summary: '资质证照与审核中的更新',
  }),
  scopes: call<{}, readonly ScopeEntry[]>({
    method: 'GET',
    path: '/api/user/jyfw',
    access: 'member',
    summary: '经营范围：已有与未有，以及开通所需的证件',
  }),
  history: call<{}, readonly DocumentRecord[]>({
    method: 'GET',
    path: '/api/user/zizhi_log',
    access: 'member',
    summary: '证件变更记录',
  }),
  renew: call<RenewForm, Licences>({
    method: 'POST',
    path: '/api/user/zizhi/:type',
    access: 'member',
    summary: '更新一份证件，更换采购员时委托书与身份证一并提交；审核通过前原证件继续有效',
  }),
  change: call<ChangeForm, Licences>({
    method: 'POST',
    path: '/api/user/zizhi_change',
    access: 'member',
    summary: '变更企业名称、信用代码、负责人或企业类型，重新首次认证',
  }),
  withdraw: call<{}, Licences>({
    method: 'POST',
    path: '/api/user/zizhi_withdraw',
    access: 'member',
    summary: '撤回审核中的更新',
  }),
  pack: call<{}, FileResponse>({
    method: 'GET',
    path: '/api/user/first_business',
    access: 'member',
    file: true,
    summary: '下载我方首营资料（盖章压缩包）',
  }),
} as const
