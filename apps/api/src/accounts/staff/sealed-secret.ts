import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that encrypt secrets in the database: `current` seals, `byId` opens what an earlier one sealed. */
export type SealingKeys = {
  readonly current: SealingKey
  readonly byId: (id: string) => SealingKey | undefined
}
type SealingKey = { readonly id: string; readonly key: Uint8Array }

const FORM = 1
const NONCE = 12
const TAG = 16

/** The keys of this shop: one, derived from the secret that all processes share. */
export function sealingKeys(secret: string): SealingKeys {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'second factor of staff', 32))
  const current = { id: 'app', key }
  return { current, byId: (id) => (id === current.id ? current : undefined) }
}

/** Encrypts with AES-256-GCM. `owner` binds the result to its row: it opens for no other. */
export function seal(plain: Uint8Array, owner: string, { current }: SealingKeys): Uint8Array {
  const id = Buffer.from(current.id)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([FORM, id.length]), id, nonce, cipher.getAuthTag(), body])
}

/** The plain bytes of a sealed secret; throws when the key is unknown, or the bytes or their owner are others. */
export function open(sealed: Uint8Array, owner: string, keys: SealingKeys): Uint8Array {
  const bytes = Buffer.from(sealed)
  const start = 2 + (bytes[1] ?? 0)
  const id = bytes.subarray(2, start).toString()
  const key = keys.byId(id)
  if (bytes[0] !== FORM || key === undefined) throw new Error(`no key ${JSON.stringify(id)} opens this secret`)
  const nonce = bytes.subarray(start, start + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(start + NONCE, start + NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(start + NONCE + TAG)), decipher.final()])
}
