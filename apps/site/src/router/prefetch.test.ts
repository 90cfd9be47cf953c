import { bundleCalls, orderCalls } from '@yaopi/core/contract'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { openShop } from '../../testing/shop.fixture.tsx'
import { loadAnswers } from '../platform/data/index.ts'
import { prefetchLinks } from './prefetch.ts'

afterEach(() => {
  vi.useRealTimers()
})

const bundles = { data: [], total: 0, page: 1, per_page: 20, current_page: 1, last_page: 1 }
const open = () => {
  // A page that stays: a move to another one drops what was prefetched.
  const shop = openShop('/loading', {
    [`GET ${bundleCalls.list.path}`]: () => bundles,
    [`GET ${orderCalls.list.path}`]: () => bundles,
  })
  onTestFinished(prefetchLinks(shop.storefront, document))
  const asked = (path: string) => shop.seen.filter(({ call }) => call === `GET ${path}`).length
  return { ...shop, asked }
}

/** A link on the page; gone when the test ends. */
function linkTo(address: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href: address })
  document.body.append(link)
  onTestFinished(() => link.remove())
  return link
}

const press = (link: HTMLAnchorElement) => fireEvent.pointerDown(link, { button: 0, pointerType: 'mouse' })

it('brings what a pressed link shows first; the navigation takes that instead of asking again', async () => {
  const { storefront, asked } = open()
  await waitFor(() => expect(storefront.session.known.peek()).toBe(true))
  const link = linkTo('/zhzq')
  fireEvent.pointerOver(link)
  expect(asked(bundleCalls.list.path)).toBe(0)
  press(link)
  await waitFor(() => expect(asked(bundleCalls.list.path)).toBe(1))
  const data = await loadAnswers(storefront.client, [[bundleCalls.list, {}]], new AbortController().signal)
  expect(data(bundleCalls.list.path)).toEqual(bundles)
  expect(asked(bundleCalls.list.path)).toBe(1)
})

it('brings it while the pointer lingers on a link, not for one that passes over it', async () => {
  const { storefront, asked } = open()
  await waitFor(() => expect(storefront.session.known.peek()).toBe(true))
  vi.useFakeTimers()
  const link = linkTo('/zhzq')
  fireEvent.pointerOver(link)
  await vi.advanceTimersByTimeAsync(100)
  fireEvent.pointerOver(document.body)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked(bundleCalls.list.path)).toBe(0)
  fireEvent.pointerOver(link)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked(bundleCalls.list.path)).toBe(1)
})

it('drops it after five seconds', async () => {
  const { storefront, asked } = open()
  const { answers } = storefront.client
  // What nobody takes is dropped a task after the page stands, this with it.
  answers.put('/mark', true, 'fresh')
  await waitFor(() => expect(storefront.session.known.peek()).toBe(true))
  await waitFor(() => expect(answers.get('/mark', false)).toBeUndefined())
  vi.useFakeTimers()
  press(linkTo('/zhzq'))
  // The code of the page comes without a timer.
  await vi.waitFor(() => expect(answers.get(bundleCalls.list.path, true)).toEqual(bundles), { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(3_500)
  expect(answers.get(bundleCalls.list.path, true)).toEqual(bundles)
  await vi.advanceTimersByTimeAsync(1_600)
  expect(answers.get(bundleCalls.list.path, true)).toBeUndefined()
  expect(asked(bundleCalls.list.path)).toBe(1)
})

it('asks nothing for pages of members, other sites, files and links into another tab', async () => {
  const { storefront, asked } = open()
  await waitFor(() => expect(storefront.session.known.peek()).toBe(true))
  vi.useFakeTimers()
  press(linkTo('/order'))
  press(linkTo('https://example.com/zhzq'))
  press(linkTo('/api/user/contract/pdf'))
  press(Object.assign(linkTo('/zhzq'), { target: '_blank' }))
  await vi.advanceTimersByTimeAsync(100)
  const paths = [orderCalls.list.path, bundleCalls.list.path, '/api/user/contract/pdf']
  expect(paths.map(asked)).toEqual([0, 0, 0])
})

it('keeps no answer that a change has overtaken: the page asks for it', async () => {
  const { storefront, asked } = open()
  await waitFor(() => expect(storefront.session.known.peek()).toBe(true))
  const { client } = storefront
  const loading = loadAnswers(client, [[bundleCalls.list, {}]])
  client.answers.drop(bundleCalls.list.path)
  await loading
  expect(client.answers.get(bundleCalls.list.path, true)).toBeUndefined()
  await loadAnswers(client, [[bundleCalls.list, {}]])
  expect([client.answers.get(bundleCalls.list.path, true), asked(bundleCalls.list.path)]).toEqual([bundles, 2])
})
