import { createHmac } from 'node:crypto'

/** Sends one-time codes. */
export type SmsProvider = {
  readonly isSimulated: boolean
  /** Sends a code to a phone; throws when the service does not take it within 5 s. */
  readonly send: (message: { readonly phone: string; readonly code: string; readonly scene: string }) => Promise<void>
}

const TIMEOUT = 5_000

/** Sends nothing: the code is shown on the page instead (demo mode only). */
export const simulatedSms: SmsProvider = { isSimulated: true, send: async () => {} }

/** Sends codes through the operator's message service as signed JSON: `X-Signature` is the HMAC-SHA256 of the body. */
export function httpSms(url: string, secret: string): SmsProvider {
  return {
    isSimulated: false,
    send: async (message) => {
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
    },
  }
}
