import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { setting } from '../testing/story-frame.tsx'
import { waitToSee } from '../testing/wait-to-see.ts'
import type { MemoryStorefront } from '../testing/memory-storefront.ts'
import { messageTable } from './message-table.text.tsx'

/** The page behind every message. */
const PAGE = { minHeight: 320, maxWidth: 480, color: 'var(--yaopi-text-2)' } as const

/** The story of one row of the table: triggers it through the real client and checks what is shown. */
export function message(key: string): Pick<StoryObj, 'render' | 'parameters' | 'play'> {
  const row = messageTable[key]
  if (row === undefined) throw new Error(`no message ${key}`)
  let memory: MemoryStorefront
  return {
    parameters: setting({
      shop: {
        ...row.shop,
        still: true,
        before: (made) => {
          memory = made
          void row.trigger?.(made)
        },
      },
      note: `${row.rule}：${row.when}`,
      window: 340,
    }),
    render: () => (
      <div style={PAGE}>
        <p>{row.when}</p>
        {row.content}
      </div>
    ),
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      if (row.button !== undefined) await userEvent.click(await page.findByText(row.button))
      const notes = page.getByRole('status', { name: '提示消息' })
      for (const words of row.texts) {
        const place = row.as === 'toast' ? notes : await page.findByRole('alertdialog')
        await waitToSee(() => within(place).getByText(words))
      }
      if (row.link !== undefined) await waitFor(() => expect(memory.visited).toEqual([row.link]))
      if (row.as !== 'nothing') return
      // Waits, because nothing must appear.
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
      await expect(notes).toBeEmptyDOMElement()
      await expect(page.queryByRole('alertdialog')).toBeNull()
    },
  }
}
