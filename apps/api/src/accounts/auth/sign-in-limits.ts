import { createHmac, randomBytes } from 'node:crypto'
import { ERRORS_BEFORE_CAPTCHA } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addressOf, countHit, forgetHits, hitsOf } from '../../platform/http/index.ts'
import { HOUR_SECONDS } from '../../platform/time/index.ts'
import { checkCaptcha } from './captcha.ts'
import { authText } from './auth.text.ts'

const QUARTER = 900
/** Wrong passwords of one account from one address: they alone refuse, so that nobody locks others out. */
const BY_PAIR = { bucket: 'login-pair', seconds: QUARTER } as const
const PAIR_LOCK = 5
/** Wrong passwords of one account from anywhere: they want a captcha and refuse nobody. */
const BY_ACCOUNT = { bucket: 'login-account', seconds: HOUR_SECONDS } as const
const ACCOUNT_CAPTCHA = 20
/** Wrong passwords of any account from one address. */
const BY_ADDRESS = { bucket: 'login-ip', seconds: QUARTER } as const
const ADDRESS_LOCK = 30

/** One attempt that is sent again after a lost answer, by what it is and what it tries. */
const BY_REQUEST = { bucket: 'login-request', seconds: QUARTER } as const
/** Of this process only, so that nothing stored tells a password that was tried. */
const secret = randomBytes(32)

/** A sign-in with a password. `who` names the account, the same for each of its names. */
export type SignIn = {
  readonly who: string
  readonly ip: string
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
  readonly password: string
  /** The same for an attempt that is sent again: it counts once. */
  readonly request_id?: string | undefined
}

/**
 * The person whose password `verify` accepts. Throws 422 for a wrong one or a wrong captcha, 429 after too many from
 * this address. An unknown account must take `verify` as long as a known one and gets the same answers.
 */
export async function limitSignIn<T>(
  context: Pick<AppContext, 'db' | 'now'>,
  { who, ip, captcha, captcha_key, password, request_id }: SignIn,
  verify: () => Promise<T | undefined>,
): Promise<T> {
  const { db, now } = context
  const address = addressOf(ip)
  const pair = `${who}@${address}`

  /** Throws when the address may not go on; whether it has to read a captcha. */
  async function wantsCaptcha(): Promise<boolean> {
    const fails = await hitsOf(db, BY_PAIR, pair, now())
    if (fails >= PAIR_LOCK) throw new BusinessError(429, authText.manyWrong, { retry_after: QUARTER })
    if ((await hitsOf(db, BY_ADDRESS, address, now())) >= ADDRESS_LOCK)
      throw new BusinessError(429, authText.manyLogins, { retry_after: QUARTER })
    return fails >= ERRORS_BEFORE_CAPTCHA || (await hitsOf(db, BY_ACCOUNT, who, now())) >= ACCOUNT_CAPTCHA
  }

  /** Whether this attempt was counted already. Another password under the same id is another attempt. */
  async function isRepeated(): Promise<boolean> {
    if (request_id === undefined) return false
    const attempt = createHmac('sha256', secret)
      .update(JSON.stringify([pair, request_id, password]))
      .digest('base64url')
    return (await countHit(db, BY_REQUEST, attempt, now())) > 1
  }

  const isRead = await wantsCaptcha()
  if (isRead) await checkCaptcha(context, captcha_key, captcha)
  const person = await verify()
  if (person === undefined) {
    const count = (await isRepeated()) ? hitsOf : countHit
    const fails = await count(db, BY_PAIR, pair, now())
    const all = await count(db, BY_ACCOUNT, who, now())
    await count(db, BY_ADDRESS, address, now())
    throw new BusinessError(
      422,
      authText.wrongLogin,
      { captcha_needed: fails >= ERRORS_BEFORE_CAPTCHA || all >= ACCOUNT_CAPTCHA ? 1 : 0 },
      { password: [authText.wrongLogin] },
    )
  }
  // Concurrent guesses all passed the check above, so a right one among too many wrong ones is refused here.
  if ((await wantsCaptcha()) && !isRead) await checkCaptcha(context, captcha_key, captcha)
  await forgetHits(db, BY_PAIR.bucket, pair)
  return person
}
