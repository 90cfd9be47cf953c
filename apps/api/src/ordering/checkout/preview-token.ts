import type { Fen } from '@yaopi/core'
import type { Choices } from '@yaopi/core/pricing'
import type { SigningKeys } from '../../platform/keys/index.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** What a preview promised: per line its id, number and unit price, and the sum to pay. */
export type Quote = {
  readonly member_id: number
  readonly expire_at: number
  readonly lines: readonly (readonly [id: number, number: number, price: Fen])[]
  readonly payable: Fen
  /** The coupons, vouchers and points that were used; gifts by goods and units. */
  readonly choices: Choices
  readonly gifts: readonly (readonly [goods_id: number, number: number])[]
}

const MOST_BYTES = 1_000_000

/** Signs a preview into a token, so that it needs no row and the browser cannot change it. */
export function sealPreview(keys: SigningKeys, quote: Quote): string {
  const body = deflateRawSync(
    JSON.stringify([quote.member_id, quote.expire_at, quote.lines, quote.payable, quote.choices, quote.gifts]),
  ).toString('base64url')
  return `${body}.${keys.sign('preview', body)}`
}

/** The preview behind a token; undefined when it was not signed here. */
export function openPreview(keys: SigningKeys, token: string): Quote | undefined {
  const end = token.indexOf('.')
  const body = token.slice(0, Math.max(0, end))
  if (!keys.isGenuine('preview', body, token.slice(end + 1))) return undefined
  const [member_id, expire_at, lines, payable, choices, gifts] = JSON.parse(
    inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: MOST_BYTES }).toString(),
  ) as [number, number, Quote['lines'], number, Choices, Quote['gifts']]
  return { member_id, expire_at, lines, payable, choices, gifts }
}
