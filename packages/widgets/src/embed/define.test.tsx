import { signal } from '@preact/signals-core'
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../testing/memory-storefront.ts'
import { define } from './define.tsx'
import type { EmbedContext } from './embed-context.ts'
import type { Appearance } from './settings.ts'

it('an element that is tried again after an error leaves nothing of its first mount behind', async () => {
  const live = { views: 0, subscriptions: 0 }
  let isBroken = false
  const appearance = signal<Appearance>({ language: '', locale: {}, labels: {}, theme: 'default' })
  const { peek, subscribe } = appearance
  appearance.peek = () => {
    if (isBroken) throw new Error('broken')
    return peek.call(appearance)
  }
  appearance.subscribe = (run) => {
    live.subscriptions += 1
    const end = subscribe.call(appearance, run)
    return () => {
      live.subscriptions -= 1
      end()
    }
  }
  const context = {
    script: { api: '', shop: '' },
    storefront: memoryStorefront().storefront,
    appearance,
    mounted: signal<readonly HTMLElement[]>([]),
    drawerOwner: signal<HTMLElement | undefined>(undefined),
    factory: { withEvents: (storefront: unknown) => storefront },
  } as unknown as EmbedContext
  function View() {
    useEffect(function countViews() {
      live.views += 1
      return () => {
        live.views -= 1
      }
    }, [])
    return <p>shown</p>
  }
  define({ tag: 'yaopi-tried-again', attributes: [], View }, context)
  const element = document.createElement('yaopi-tried-again')
  const retries: (() => void)[] = []
  element.addEventListener('yaopi:error', (event) => retries.push((event as CustomEvent).detail.retry))
  await act(async () => document.body.append(element))
  // On Preact the frame subscribes to the appearance as well.
  const first = { ...live }
  expect(first.views).toBe(1)

  isBroken = true
  await act(async () => element.setAttribute('theme', 'unknown'))
  isBroken = false
  expect(retries).toHaveLength(1)
  await act(async () => retries[0]!())
  expect([live, context.mounted.value.length]).toEqual([first, 1])
  expect(element.shadowRoot!.textContent).toContain('shown')

  element.remove()
  await act(async () => retries[0]!())
  expect([live, context.mounted.value.length]).toEqual([{ views: 0, subscriptions: 0 }, 0])
})
