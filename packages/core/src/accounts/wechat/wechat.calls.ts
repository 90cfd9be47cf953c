import { call } from '../../platform/protocol/index.ts'
import type { UserState } from '../member/index.ts'
import type { WechatBinding, WechatCode, WechatPurpose, WechatStatus } from './wechat.types.ts'

/** Calls of WeChat: codes to scan, login, binding (domain.md §4.7, §5.4). */
export const wechatCalls = {
  /** Makes a code for a visitor. It stores a row, so it is no GET. */
  code: call<{ purpose: Exclude<WechatPurpose, 'bind'> }, WechatCode>({
    method: 'POST',
    path: '/api/wechat/qrcode',
    access: 'visitor',
    summary: '微信登录或注册二维码',
  }),
  status: call<{ scene: string }, WechatStatus>({
    method: 'GET',
    path: '/api/wechat/status',
    access: 'visitor',
    summary: '二维码状态，每2秒查询一次',
  }),
  /** Answers 404 with the reason UNBOUND when the WeChat belongs to nobody: it may register then. */
  login: call<{ scene: string }, UserState>({
    method: 'POST',
    path: '/api/auth/login_wechat',
    access: 'visitor',
    summary: '微信扫码登录',
  }),
  bindingCode: call<{}, WechatCode>({
    method: 'POST',
    path: '/api/user/create_code',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '绑定微信二维码',
  }),
  binding: call<{}, WechatBinding | null>({
    method: 'GET',
    path: '/api/user/wechat',
    access: 'member',
    summary: '已绑定的微信',
  }),
  /** With a code by text message of the scene `unbind`: a password would stand in the address. */
  unbind: call<{ code: string }, null>({
    method: 'DELETE',
    path: '/api/user/unbind_wechat',
    access: 'member',
    forbiddenWhileActing: true,
    summary: '解绑微信',
  }),
} as const
