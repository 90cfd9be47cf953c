import { call, type StaffRole } from '../../platform/protocol/index.ts'
import type { UserState } from '../member/index.ts'

/** Of a member's own account. `phone`: to a new number; the others go to the number that they have. */
export type OwnSmsScene = 'password' | 'pay_password' | 'phone' | 'old_phone' | 'unbind' | 'store'

/** What a text message code is for; a code works only for its own scene. */
export type SmsScene = 'login' | 'sign' | 'pay' | 'register' | 'forget' | OwnSmsScene

/** Calls of captcha, text message codes and sign-in, for members and staff (domain.md §5.4). */
export const authCalls = {
  /**
   * The picture's characters are the answer, in upper or lower case; or `w:` and a number for which SHA-256 of
   * `key:number` begins with `work` zero bits. A key is good for one try.
   */
  captcha: call<{}, { key: string; image: string; work: number }>({
    method: 'GET',
    path: '/api/auth/captcha',
    access: 'visitor',
    summary: '图形验证码',
  }),
  login: call<
    {
      username: string
      password: string
      captcha?: string
      captcha_key?: string
      remember?: 0 | 1
      /** The same when an attempt is sent again after a lost answer: a wrong password then counts once. */
      request_id?: string
    },
    UserState
  >({
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    summary: '账号密码登录',
  }),
  loginSms: call<{ phone: string; code: string }, UserState>({
    method: 'POST',
    path: '/api/auth/login_sms',
    access: 'visitor',
    summary: '短信验证码登录',
  }),
  smsSend: call<
    { phone?: string; scene: SmsScene; captcha?: string; captcha_key?: string },
    {
      /** Seconds until another code may be asked for. */
      wait: number
      /** The code itself, in a demo shop and where the number is surely that of whoever asks. */
      code?: string
      /** 1: no text message is sent, as in a demo shop. */
      is_simulated?: 1
    }
  >({
    method: 'POST',
    path: '/api/sms/send',
    access: 'visitor',
    summary: '发送短信验证码（演示模式直接返回验证码）',
  }),
  staffLogin: call<
    {
      username: string
      password: string
      captcha?: string
      captcha_key?: string
      /** Of the second factor, or a recovery code; needed when the account has one. */
      code?: string
    },
    { token: string; name: string; roles: readonly StaffRole[]; needs_enrolment: 0 | 1; must_change_password: 0 | 1 }
  >({
    method: 'POST',
    path: '/api/admin/login',
    access: 'visitor',
    summary: '员工登录',
  }),
} as const
