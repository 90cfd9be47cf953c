import type { Page } from 'playwright-core'

/** What people have done by hand. */
export type HandWork = { clicks: number; keys: number }

const counted = new WeakMap<Page, HandWork[]>()
let ofAll: HandWork | undefined

/** Counts everybody's new pages into `work` from now on; undefined ends it. */
export const countAllHandWork = (work: HandWork | undefined): void => {
  ofAll = work
}
/** Counts a page that was just opened, where all are counted. */
export const countNewPage = async (page: Page): Promise<void> => {
  if (ofAll !== undefined) await countHandWork(page, ofAll)
}

/**
 * Counts the clicks and keys of a page from its next document on, into `work`. A field that is filled at once counts as
 * many keys as it then has letters.
 */
export async function countHandWork(page: Page, work: HandWork): Promise<void> {
  const others = counted.get(page)
  if (others !== undefined) {
    others.push(work)
    return
  }
  const works = [work]
  counted.set(page, works)
  await page.exposeBinding('handWork', (_, kind: keyof HandWork, number: number) => {
    for (const one of works) one[kind] += number
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
