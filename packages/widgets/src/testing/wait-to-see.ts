import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

type Play = NonNullable<StoryObj['play']>

/** Waits until a person sees the element, or what is found by then: what fades in is on the page before. */
export const waitToSee = (shown: HTMLElement | (() => HTMLElement)): Promise<void> =>
  waitFor(() => expect(typeof shown === 'function' ? shown() : shown).toBeVisible(), { timeout: 20_000 })

/** `parameters` of a story that is tested with motion that begins late; axe has judged it without. */
export const lateMotion = { motion: 'late', a11y: { test: 'off' } } as const

/** A play that must have waited for late motion: at least so long as it keeps its content unseen. */
export const waitingFor =
  (play: Play): Play =>
  async (context) => {
    const began = performance.now()
    await play(context)
    await expect(performance.now() - began).toBeGreaterThan(450)
  }
