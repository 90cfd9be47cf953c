import type { Stamp } from '../../platform/time/index.ts'

/** What a WeChat code is for. */
export type WechatPurpose = 'login' | 'register' | 'bind'

/** A code to be scanned with WeChat. */
export type WechatCode = {
  /** Secret of the browser that asked, to read the status with: whoever photographs the code lacks it. */
  readonly scene: string
  /** What the QR code holds. */
  readonly qr: string
  /** Seconds since 1970. */
  readonly expire_at: Stamp
  /** Only of a simulated provider: path of the page that plays the phone. */
  readonly demo_url?: string
}

/**
 * Where a code stands. `confirmed`: somebody agreed on their phone; `refused`: they did, but a binding stands against
 * it; `ended`: used, expired or unknown.
 */
export type WechatStatus = {
  readonly status: 'waiting' | 'confirmed' | 'refused' | 'ended'
  readonly nickname: string
}

/** The WeChat that a member has bound. */
export type WechatBinding = { readonly nickname: string; readonly bound_at: Stamp }
