import { fastify, type FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { renderer } from './render.ts'
import type { SiteEntry } from './site-entry.ts'

const ROOM = { waiting: 4, waitingOfClient: 2 }
/** Longer than a test runs: for those that are not about the time. */
const NEVER = 600_000

/** `longest`: milliseconds after which a page is left to the browser. */
function rendererOf(renderPage: SiteEntry['renderPage'], longest = NEVER) {
  const log: FastifyBaseLogger = fastify().log
  const error = vi.spyOn(log, 'error')
  return { render: renderer(async () => ({ renderPage }) as SiteEntry, log, { ...ROOM, longest }), error }
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
  const { render, error } = rendererOf(async (at) => {
    await pause(at.endsWith('/slow') ? 400 : 0)
    return { html: '<p>', styles: '' }
  }, 100)
  const begun = performance.now()
  const [slow, other] = await Promise.all([render('a', 'http://shop.example/slow', {}), render('b', url, {})])
  expect(performance.now() - begun).toBeLessThan(350)
  expect([slow, other]).toEqual([
    { html: '', styles: '', isWhole: false },
    { html: '<p>', styles: '', isWhole: true },
  ])
  expect(error).toHaveBeenCalledTimes(1)
})

it('a client with many pages waits for its own only; what finds no room is left to the browser', async () => {
  const order: string[] = []
  const { render } = rendererOf(async (at) => {
    await pause(5)
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
  const { render } = rendererOf(async () => {
    const end = performance.now() + 15
    while (performance.now() < end);
    return { html: '<p>', styles: '' }
  })
  const order: string[] = []
  const pages = ['a', 'b', 'c'].map(async (client) => {
    await render(client, url, {})
    order.push(client)
  })
  setImmediate(() => setImmediate(() => order.push('other work')))
  await Promise.all(pages)
  expect(order.indexOf('other work')).toBeLessThan(2)
})
