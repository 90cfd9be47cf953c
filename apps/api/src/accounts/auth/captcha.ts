import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addCaptcha, takeCaptcha } from './auth.queries.ts'
import { authText } from './auth.text.ts'

const CAPTCHA_LIFE = 300_000
/** Letters and digits that nobody takes for another one: no 0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, M W N. */
const CLEAR = 'ACEFHJKPRTXY3479'
/** Dark on white: 12 to 1. */
const INK = '#1d4038'

/**
 * Leading zero bits that a number must bring the hash to: half a second for a browser, and more than a picture costs a
 * script.
 */
const LEAST_WORK = 14
const MOST_WORK = 22
/** Captchas of a minute from one address; each doubling beyond it doubles the work. */
const CALM = 4

/** What the browser has to find instead of reading the picture, by how many captchas its address took in a minute. */
const workAfter = (taken: number): number =>
  Math.min(MOST_WORK, LEAST_WORK + Math.max(0, Math.ceil(Math.log2(Math.max(1, taken) / CALM))))

/**
 * A new captcha: a picture of four characters, or `work` to be done for its key instead. `taken`: those of a minute.
 */
export async function newCaptcha(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  taken: number,
): Promise<{ key: string; image: string; work: number }> {
  const { default: svgCaptcha } = await import('svg-captcha')
  const { text: answer, data } = svgCaptcha.create({
    size: 4,
    charPreset: CLEAR,
    noise: 2,
    color: false,
    background: '#ffffff',
    width: 160,
    height: 56,
    fontSize: 64,
  })
  const work = workAfter(taken)
  // The key says how much work it needs: it is random, and only keys that were given out are taken.
  const key = `${randomBytes(16).toString('base64url')}.${work}`
  await addCaptcha(db, key, answer.toLowerCase(), now() + CAPTCHA_LIFE)
  const dark = data.replaceAll(/(fill|stroke)="#[0-9a-f]{3,6}"/gi, (whole, what: string) =>
    whole.includes('#ffffff') ? whole : `${what}="${INK}"`,
  )
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(dark).toString('base64')}`, work }
}

/** Whether an answer `w:<number>` does the work of a key: SHA-256 of `key:number` begins with so many zero bits. */
function isWork(key: string, typed: string): boolean {
  const bits = Number(key.split('.')[1])
  const [, number] = /^w:(\d{1,10})$/.exec(typed) ?? []
  if (number === undefined || !(bits >= LEAST_WORK)) return false
  const first = createHash('sha256').update(`${key}:${number}`).digest().readUInt32BE(0)
  return Math.clz32(first) >= bits
}

/** Checks and consumes a captcha; throws 422. */
export async function checkCaptcha(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  key: string | undefined,
  typed: string | undefined,
): Promise<void> {
  const answer = key === undefined ? undefined : await takeCaptcha(db, key, now())
  const fits = answer !== undefined && typed !== undefined && (typed.toLowerCase() === answer || isWork(key!, typed))
  if (!fits)
    throw new BusinessError(422, authText.wrongPicture, { captcha_needed: 1 }, { captcha: [authText.wrongPicture] })
}
