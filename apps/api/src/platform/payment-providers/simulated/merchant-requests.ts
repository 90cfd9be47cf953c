import { createPublicKey, randomUUID } from 'node:crypto'
import { ChannelError } from '../breaker.ts'
import type { MerchantKeys } from './keys.ts'
import { isTextGenuine, signedText, signRequest } from './signatures.ts'

/** Longest wait for the gateway, milliseconds. */
const PATIENCE = 5_000

/** Sends signed requests to the gateway and accepts only answers signed for this very request. Throws ChannelError. */
export function merchantRequester({
  gatewayUrl,
  keys,
  now,
}: {
  readonly gatewayUrl: string
  readonly keys: MerchantKeys
  readonly now: () => number
}) {
  const publicKey = createPublicKey(keys.public_key)
  return async (path: string, content: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const body = JSON.stringify(content)
    const nonce = randomUUID()
    const timestamp = String(Math.floor(now() / 1000))
    const { status, text, signature } = await exchange(`${gatewayUrl}${path}`, body, {
      'content-type': 'application/json',
      'x-merchant': keys.merchant_id,
      'x-nonce': nonce,
      'x-timestamp': timestamp,
      'x-signature': signRequest({ path, timestamp, nonce, body }, keys.merchant_secret),
    })
    if (!isTextGenuine(signedText('answer', { nonce, status: String(status), body: text }), signature, publicKey)) {
      throw new ChannelError('unreachable', `an answer that the channel did not sign (${status})`)
    }
    if (status !== 200) throw new ChannelError('refused', text)
    return JSON.parse(text)
  }
}

async function exchange(url: string, body: string, headers: Readonly<Record<string, string>>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { status: answer.status, text: await answer.text(), signature: answer.headers.get('x-signature') ?? '' }
  } catch (error) {
    throw new ChannelError('unreachable', error instanceof Error ? error.message : String(error))
  }
}
