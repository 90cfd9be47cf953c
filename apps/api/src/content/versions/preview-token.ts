import type { PreviewScope } from '../../platform/context/index.ts'
import type { SigningKeys } from '../../platform/keys/index.ts'

/** What a token promises to one of the staff: which page, what of it, and until when (milliseconds). */
export type PreviewPass = PreviewScope & { readonly staff_id: number; readonly path: string; readonly until: number }

/** Signs a pass, so that it needs no row and the browser cannot change it. */
export function sealPass(keys: SigningKeys, pass: PreviewPass): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${body}.${keys.sign('shop-preview', body)}`
}

/** The pass behind a token; undefined when it was not signed here, or is over at `now`. */
export function openPass(keys: SigningKeys, token: string, now: number): PreviewPass | undefined {
  const end = token.indexOf('.')
  const body = token.slice(0, Math.max(0, end))
  if (!keys.isGenuine('shop-preview', body, token.slice(end + 1))) return undefined
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as PreviewPass
  return now < pass.until ? pass : undefined
}
