import { fastify, type FastifyBaseLogger } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { renderer } from './render.ts'
import type { SiteEntry } from './site-entry.ts'

const LIMITS = { waiting: 4, waitingOfClient: 2, longest: 3_000 }

/** A renderer whose pages are late when the test says so: `late` has a function for each, in their order. */
function rendererOf(renderPage: SiteEntry['renderPage']) {
  const log: FastifyBaseLogger = fastify().log
  const error = vi.spyOn(log, 'error')
  const late: (() => void)[] = []
  const wait = vi.fn(() => new Promise<void>((resolve) => void late.push(resolve)))
  return { render: renderer(async () => ({ renderPage }) as SiteEntry, log, LIMITS, wait), error, late, wait }
}
const url = 'http://shop.example/list?keywords=mine'

it('hands over what was rendered, or where to go instead', async () => {
  const { render } = rendererOf(async (at) =>
    at.endsWith('/away') ? { redirect: '/login' } : { html: '<p>', styles: '.a{}' },
  )
  expect(await render('a', url, {})).toEqual({ html: '<p>', styles: '.a{}', isWhole: true })
  expect(await render('a', 'http://shop.example/away', {})).toEqual({ redirect: '/login' })
})

it('a page that fails is left to the browser and logged, without what somebody searched for', async () => {
  const { render, error } = rendererOf(async () => Promise.reject(new TypeError('no such field')))
  expect(await render('a', url, {})).toEqual({ html: '', styles: '', isWhole: true })
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(TypeError), path: '/list' },
    'a page could not be rendered',
  )
})

it('a page that takes too long is left to the browser and logged; it holds nobody else up', async () => {
  const { render, error, late, wait } = rendererOf(async (at) => {
    if (at.endsWith('/slow')) await new Promise(() => {})
    return { html: '<p>', styles: '' }
  })
  const slow = render('a', 'http://shop.example/slow', {})
  expect(await render('b', url, {})).toEqual({ html: '<p>', styles: '', isWhole: true })
  expect(error).not.toHaveBeenCalled()
  expect(wait).toHaveBeenNthCalledWith(1, LIMITS.longest, expect.any(AbortSignal))
  late[0]!()
  expect(await slow).toEqual({ html: '', styles: '', isWhole: false })
  expect(error).toHaveBeenCalledExactlyOnceWith({ path: '/slow', ms: LIMITS.longest }, expect.any(String))
})

it('a client with many pages waits for its own only; what finds no room is left to the browser', async () => {
  const order: string[] = []
  const { render } = rendererOf(async (at) => {
    await nextTurn()
    order.push(at)
    return { html: '<p>', styles: '' }
  })
  const many = Array.from({ length: 5 }, (_, count) => render('many', `http://shop.example/${count}`, {}))
  const one = render('one', 'http://shop.example/one', {})
  const pages = await Promise.all([...many, one])
  // One is rendered, two wait, two find no room.
  expect(pages.map((page) => 'isWhole' in page && page.isWhole)).toEqual([true, true, true, false, false, true])
  expect(order.indexOf('http://shop.example/one')).toBeLessThan(2)
})

it('lets other work of the process go between two pages', async () => {
  const { render } = rendererOf(async () => ({ html: '<p>', styles: '' }))
  const order: string[] = []
  const pages = ['a', 'b', 'c'].map(async (client) => {
    await render(client, url, {})
    order.push(client)
  })
  setImmediate(() => setImmediate(() => order.push('other work')))
  await Promise.all(pages)
  expect(order.indexOf('other work')).toBeLessThan(2)
})
