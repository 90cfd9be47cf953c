import { createHmac, sign, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

/** Longest difference between the two clocks that a merchant's request may show, seconds. */
export const REQUEST_WINDOW = 300

/** A merchant's request as it is signed: the path without a query, Unix seconds, a random word, the body text. */
export type SignedRequest = {
  readonly path: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

/** Hex HMAC-SHA256 of `path \n timestamp \n nonce \n body`, sent in the header `x-signature`. */
export function signRequest(request: SignedRequest, secret: string): string {
  return createHmac('sha256', secret)
    .update([request.path, request.timestamp, request.nonce, request.body].join('\n'))
    .digest('hex')
}

/** Whether the request was signed with the secret and lies inside the window; `at` in Unix seconds. */
export function isRequestGenuine(request: SignedRequest, signature: string, secret: string, at: number): boolean {
  const expected = Buffer.from(signRequest(request, secret))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false
  return /^\d{10}$/.test(request.timestamp) && Math.abs(Number(request.timestamp) - at) <= REQUEST_WINDOW
}

/**
 * The text that is signed for a set of fields: sorted by name, values percent-encoded so that no value can look like
 * two fields. The purpose in front keeps a signature from being reused for another one. Throws URIError for lone
 * surrogates.
 */
export function signedText(purpose: 'notice' | 'answer', fields: Readonly<Record<string, string>>): string {
  const pairs = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(fields[name]!)}`)
  return [purpose, ...pairs].join('\n')
}

/** Base64 Ed25519 signature of a text. */
export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}

/**
 * Whether the signature is the gateway's. Only the one canonical base64 form counts, so that no character of it can be
 * changed.
 */
export function isTextGenuine(text: string, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.length === 64 && bytes.toString('base64') === signature && verify(null, Buffer.from(text), key, bytes)
}
