import type { Locator, Page } from 'playwright-core'

/** A buyer's hand on a page: does things and counts them. */
export type Hand = {
  readonly page: Page
  /** A press of the pointer, or a tap. Waits until the thing is there and can be pressed. */
  readonly click: (target: Locator) => Promise<void>
  /** Types into a field that is in focus already, one key for each character. */
  readonly type: (text: string) => Promise<void>
  /** Presses one key, or several at once. */
  readonly press: (key: string) => Promise<void>
  readonly counts: () => { readonly clicks: number; readonly keys: number; readonly scrolls: number }
}

/** A hand on a page. A thing outside the window costs a scroll before it is pressed. */
export function handOn(page: Page): Hand {
  let [clicks, keys, scrolls] = [0, 0, 0]
  return {
    page,
    click: async (target) => {
      await target.waitFor()
      const [box, view] = [await target.boundingBox(), page.viewportSize()!]
      if (box === null || box.y < 0 || box.y + box.height > view.height) scrolls += 1
      await target.click()
      clicks += 1
    },
    type: async (text) => {
      await page.keyboard.type(text)
      keys += text.length
    },
    press: async (key) => {
      await page.keyboard.press(key)
      keys += 1
    },
    counts: () => ({ clicks, keys, scrolls }),
  }
}

/** Whether something comes into view within a moment; for what only one of two states has. */
export async function appears(target: Locator, within = 1_500): Promise<boolean> {
  try {
    await target.first().waitFor({ timeout: within })
    return true
  } catch {
    return false
  }
}
