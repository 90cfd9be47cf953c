import { expect, waitFor } from 'storybook/test'

/** Waits until a person sees the element, or what is found by then: what fades in is on the page before. */
export const waitToSee = (shown: HTMLElement | (() => HTMLElement)): Promise<void> =>
  waitFor(() => expect(typeof shown === 'function' ? shown() : shown).toBeVisible(), { timeout: 20_000 })

/** `parameters` of a story that is tested with motion that begins late. */
export const lateMotion = { motion: 'late' } as const

const ending = (): readonly Animation[] =>
  document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().iterations !== Infinity)

/** A play that must have waited for late motion; it ends with the motion, because axe judges what is there then. */
export const waitingFor =
  <Context>(play: (context: Context) => Promise<void> | void) =>
  async (context: Context): Promise<void> => {
    const began = performance.now()
    await play(context)
    await expect(performance.now() - began).toBeGreaterThan(450)
    await Promise.allSettled(ending().map((motion) => motion.finished))
  }
