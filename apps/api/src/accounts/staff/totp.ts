import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a step in milliseconds (RFC 6238). */
const STEP = 30_000
const DIGITS = 6
/** Steps before and after the present one that count too: clocks differ, and typing takes time. */
const TOLERANCE = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step of the clock at a moment in milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / STEP)

/** The six digits of a secret at a step (RFC 4226 with HMAC-SHA-1, which all authenticator apps know). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code was typed, of those that count at the moment `now` (milliseconds); compares all, to the end. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  const typed = Buffer.from(code)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(now) - TOLERANCE + index)
  return steps.filter((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return expected.length === typed.length && timingSafeEqual(expected, typed)
  })[0]
}

/** Base32 without padding (RFC 4648), as authenticator apps read secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => BASE32[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** The address behind the QR code that an authenticator app reads. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
