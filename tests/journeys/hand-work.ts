import type { Page } from 'playwright-core'

/** What people have done by hand. */
export type HandWork = { clicks: number; keys: number }

/**
 * Counts the clicks and keys of a page from its next document on, into `work`. A field that is filled at once counts as
 * many keys as it then has letters.
 */
export async function countHandWork(page: Page, work: HandWork): Promise<void> {
  await page.exposeBinding('handWork', (_, kind: keyof HandWork, number: number) => {
    work[kind] += number
  })
  await page.addInitScript(() => {
    type Counting = { readonly handWork: (kind: 'clicks' | 'keys', number: number) => void }
    const count = (kind: 'clicks' | 'keys', number: number): void =>
      (window as unknown as Counting).handWork(kind, number)
    let isKeyDown = false
    addEventListener('pointerdown', () => count('clicks', 1), true)
    addEventListener(
      'keydown',
      () => {
        isKeyDown = true
        count('keys', 1)
      },
      true,
    )
    addEventListener('keyup', () => (isKeyDown = false), true)
    // Without a key that is down, the field was filled at once.
    addEventListener(
      'input',
      ({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!isKeyDown && isField && !['checkbox', 'radio', 'file'].includes(target.type))
          count('keys', target.value.length)
      },
      true,
    )
  })
}
