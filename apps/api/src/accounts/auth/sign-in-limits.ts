import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addressOf, countHit, forgetHits, hitsOf } from '../../platform/http/index.ts'
import { takeCaptcha } from './auth.queries.ts'
import { authText } from './auth.text.ts'

const QUARTER = 900
/** Wrong passwords of one account from one address: they alone refuse, so that nobody locks others out. */
const BY_PAIR = { bucket: 'login-pair', seconds: QUARTER } as const
const PAIR_CAPTCHA = 3
const PAIR_LOCK = 5
/** Wrong passwords of one account from anywhere: they want a captcha and refuse nobody. */
const BY_ACCOUNT = { bucket: 'login-account', seconds: 3_600 } as const
const ACCOUNT_CAPTCHA = 20
/** Wrong passwords of any account from one address. */
const BY_ADDRESS = { bucket: 'login-ip', seconds: QUARTER } as const
const ADDRESS_LOCK = 30

/** A sign-in with a password. `who` names the account, the same for each of its names. */
export type SignIn = {
  readonly who: string
  readonly ip: string
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
}

/** Checks and consumes a captcha; throws 422. */
export async function checkCaptcha(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  key: string | undefined,
  typed: string | undefined,
): Promise<void> {
  const answer = key === undefined ? undefined : await takeCaptcha(db, key, now())
  if (answer === undefined || typed?.toLowerCase() !== answer)
    throw new BusinessError(422, authText.wrongPicture, { captcha_needed: 1 }, { captcha: [authText.wrongPicture] })
}

/**
 * The person whose password `verify` accepts. Throws 422 for a wrong one or a wrong captcha, 429 after too many from
 * this address. An unknown account must take `verify` as long as a known one and gets the same answers.
 */
export async function limitSignIn<T>(
  context: Pick<AppContext, 'db' | 'now'>,
  { who, ip, captcha, captcha_key }: SignIn,
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
    return fails >= PAIR_CAPTCHA || (await hitsOf(db, BY_ACCOUNT, who, now())) >= ACCOUNT_CAPTCHA
  }

  const isRead = await wantsCaptcha()
  if (isRead) await checkCaptcha(context, captcha_key, captcha)
  const person = await verify()
  if (person === undefined) {
    const fails = await countHit(db, BY_PAIR, pair, now())
    const all = await countHit(db, BY_ACCOUNT, who, now())
    await countHit(db, BY_ADDRESS, address, now())
    throw new BusinessError(
      422,
      authText.wrongLogin,
      { captcha_needed: fails >= PAIR_CAPTCHA || all >= ACCOUNT_CAPTCHA ? 1 : 0 },
      { password: [authText.wrongLogin] },
    )
  }
  // Concurrent guesses all passed the check above, so a right one among too many wrong ones is refused here.
  if ((await wantsCaptcha()) && !isRead) await checkCaptcha(context, captcha_key, captcha)
  await forgetHits(db, BY_PAIR.bucket, pair)
  return person
}
