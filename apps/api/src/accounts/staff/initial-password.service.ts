import type { InitialPassword } from '@yaopi/core/staff'
import { DAY } from '../../platform/time/index.ts'
import { hashPassword } from '../auth/index.ts'
import { inGroups, randomLetters } from './random-letters.ts'

/** How long an initial password signs in, milliseconds. */
const LIFE = DAY
/** 99 bits. */
const LETTERS = 20

/** A new initial password: as it is shown once, and as it is stored. `now` in milliseconds. */
export async function newInitialPassword(now: number): Promise<{
  readonly shown: InitialPassword
  readonly stored: { readonly password_hash: string; readonly setup_until: number }
}> {
  const password = inGroups(randomLetters(LETTERS))
  const until = now + LIFE
  return {
    shown: { password, expires_at: Math.floor(until / 1000) },
    stored: { password_hash: await hashPassword(password), setup_until: until },
  }
}
