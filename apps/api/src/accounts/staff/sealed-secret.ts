import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SigningKeys } from '../../platform/keys/index.ts'

const PURPOSE = 'second factor of staff'
const FORM = 1
const NONCE = 12
const TAG = 16

/** Encrypts with AES-256-GCM. `owner` binds the result to its row: it opens for no other. */
export function seal(plain: Uint8Array, owner: string, keys: SigningKeys): Uint8Array {
  const current = keys.derive(PURPOSE)
  if (current === undefined) throw new Error('the first key is always valid')
  const id = Buffer.from(current.id)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([FORM, id.length]), id, nonce, cipher.getAuthTag(), body])
}

/** The id of the key that a secret was encrypted with. */
const keyIdOf = (sealed: Uint8Array): string => Buffer.from(sealed.subarray(2, 2 + (sealed[1] ?? 0))).toString()

/** Whether a secret is encrypted with the key that encrypts now. */
export const isCurrent = (sealed: Uint8Array, keys: SigningKeys): boolean =>
  keyIdOf(sealed) === keys.derive(PURPOSE)?.id

/** The plain bytes of a sealed secret; throws when the key is unknown, or the bytes or their owner are others. */
export function open(sealed: Uint8Array, owner: string, keys: SigningKeys): Uint8Array {
  const bytes = Buffer.from(sealed)
  const start = 2 + (bytes[1] ?? 0)
  const id = keyIdOf(sealed)
  const key = keys.derive(PURPOSE, id)
  if (bytes[0] !== FORM || key === undefined) throw new Error(`no key ${JSON.stringify(id)} opens this secret`)
  const nonce = bytes.subarray(start, start + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(start + NONCE, start + NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(start + NONCE + TAG)), decipher.final()])
}
