import { href } from '../../platform/routing/index.ts'
import { forgottenText as text } from './forgotten-password.text.ts'

/** A step for the frame of a wizard. */
export const forgetStep = (current: number) => ({
  steps: text.steps.map((name, at) => ({ name, href: href(`forget_step${at + 1}`) })),
  current,
  values: {},
  back: undefined,
})
