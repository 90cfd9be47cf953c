import { createHmac } from 'node:crypto'

/** Sends text messages: one-time codes, and notices to members. */
export type SmsProvider = {
  readonly isSimulated: boolean
  /** Sends a code to a phone; throws when the service does not take it within 5 s. */
  readonly send: (message: { readonly phone: string; readonly code: string; readonly scene: string }) => Promise<void>
  /**
   * Sends a notice to a phone; throws when the service does not take it within 5 s. `id` is the same when a notice is
   * sent again because the answer was lost: the service drops it then.
   */
  readonly notify: (notice: { readonly id: string; readonly phone: string; readonly text: string }) => Promise<void>
}

const TIMEOUT = 5_000

/** Sends nothing: a code is shown on the page instead (demo mode only). */
export const simulatedSms: SmsProvider = { isSimulated: true, send: async () => {}, notify: async () => {} }

/** Sends through the operator's message service as signed JSON: `X-Signature` is the HMAC-SHA256 of the body. */
export function httpSms(url: string, secret: string): SmsProvider {
  const post = async (message: object): Promise<void> => {
    const body = JSON.stringify(message)
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    })
    if (!answer.ok) throw new Error(`message service answered ${answer.status}`)
  }
  return { isSimulated: false, send: post, notify: post }
}
