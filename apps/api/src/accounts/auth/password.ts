import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { concurrencyLimit } from '../../platform/concurrency/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { authText } from './auth.text.ts'

// OWASP's minimum for Argon2id (reliability.md P14): 19 MiB, 2 passes, 1 lane.
const MEMORY = 19_456
const PASSES = 2
const TAG = 32
const WAITING_LIMIT = 64

/** One hash occupies a core for about 40 ms. One core stays free for other requests during a rush of logins. */
const inTurn = concurrencyLimit(
  Math.max(1, availableParallelism() - 1),
  WAITING_LIMIT,
  () => new BusinessError(429, authText.busy),
)

const derive = (password: string, nonce: Uint8Array): Promise<Uint8Array> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          'argon2id',
          {
            message: Buffer.from(password.normalize('NFC')),
            nonce,
            memory: MEMORY,
            passes: PASSES,
            parallelism: 1,
            tagLength: TAG,
          },
          (error, tag) => (error ? reject(error) : resolve(tag)),
        )
      }),
  )

/** Argon2id hash of a password in PHC string form, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt)
  return (
    `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${salt.toString('base64url')}$` +
    `${Buffer.from(tag).toString('base64url')}`
  )
}

/**
 * Whether a password matches a hash; false for a hash of another format. With `decoyHash` an unknown account takes the
 * same time.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, kind, , parameters, salt, tag] = hash.split('$')
  if (kind !== 'argon2id' || parameters !== `m=${MEMORY},t=${PASSES},p=1` || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** A hash that no password matches: verified for an unknown account, so that both answers take the same time. */
export const decoyHash =
  `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1$${Buffer.alloc(16).toString('base64url')}$` +
  `${Buffer.alloc(TAG).toString('base64url')}`
