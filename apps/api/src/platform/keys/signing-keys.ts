import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { ensureSecretFile, firstKey, type Key, readKeyFile } from './key-file.ts'

/** What the server signs for itself; a signature for one purpose is none for the other. */
export type SigningPurpose = 'preview' | 'file' | 'shop-preview'

/** A key for one purpose, with the id of the key that it comes from. */
export type DerivedKey = { readonly id: string; readonly key: Uint8Array }

/** Signs what browsers hand back later, with keys that can be replaced while requests run. */
export type SigningKeys = {
  /** The signature `id.mac` by the first key. */
  readonly sign: (purpose: SigningPurpose, text: string) => string
  /** Whether one of the valid keys made the signature. */
  readonly isGenuine: (purpose: SigningPurpose, text: string, signature: string) => boolean
  /**
   * A key of 256 bits that encrypts stored secrets of a purpose, derived from the key of an id; without an id, from the
   * first key. Undefined when no valid key has the id.
   */
  readonly derive: (purpose: string, id?: string) => DerivedKey | undefined
  /** Reads the keys again. Throws when they cannot be read; the keys of before stay. */
  readonly reload: () => void
}

/** An unknown key id reads the file again, at most so often, milliseconds. */
const LOOK_AGAIN = 1_000

/** The file of the signing keys in the folder of keys. */
export const signingKeyFile = (keysDir: string): string => join(keysDir, 'signing.keys')

/**
 * The signing keys of a folder; a demo shop makes its own at the first start. Throws when there is no valid file.
 */
export function openSigningKeys(keysDir: string, makeMissing: boolean): SigningKeys {
  const file = signingKeyFile(keysDir)
  if (makeMissing) ensureSecretFile(file, firstKey)
  return signingKeys(() => readKeyFile(file))
}

/** Why a folder has no valid signing keys; undefined when it has. */
export function faultOfSigningKeys(keysDir: string): string | undefined {
  try {
    readKeyFile(signingKeyFile(keysDir))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Signing keys from whatever `read` gives; the first signs, all check. */
export function signingKeys(read: () => readonly [Key, ...Key[]]): SigningKeys {
  let keys = read()
  let lookedAt = Number.NEGATIVE_INFINITY
  const reload = (): void => {
    keys = read()
  }
  // Another process may sign with a key that was added a moment ago.
  const secretOf = (id: string): string | undefined => {
    const known = keys.find((key) => key.id === id)
    if (known !== undefined || performance.now() - lookedAt < LOOK_AGAIN) return known?.secret
    lookedAt = performance.now()
    try {
      reload()
    } catch {
      return undefined
    }
    return keys.find((key) => key.id === id)?.secret
  }
  const macOf = (secret: string, purpose: SigningPurpose, text: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest()
  return {
    sign: (purpose, text) => {
      const [{ id, secret }] = keys
      return `${id}.${macOf(secret, purpose, text).toString('base64url')}`
    },
    isGenuine: (purpose, text, signature) => {
      const [id, mac, more] = signature.split('.')
      if (id === undefined || mac === undefined || more !== undefined) return false
      const secret = secretOf(id)
      if (secret === undefined) return false
      const [received, own] = [Buffer.from(mac, 'base64url'), macOf(secret, purpose, text)]
      return received.length === own.length && timingSafeEqual(received, own)
    },
    derive: (purpose, id = keys[0].id) => {
      const secret = secretOf(id)
      return secret === undefined ? undefined : { id, key: new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)) }
    },
    reload,
  }
}
