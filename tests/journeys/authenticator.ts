// An authenticator app, as a clerk has it on the phone.
import { createHmac } from 'node:crypto'

/** The six digits that an authenticator app shows now for a secret (RFC 6238 over RFC 4226). */
export function codeOfApp(secret: Uint8Array): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000), 4)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! % 16) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}
