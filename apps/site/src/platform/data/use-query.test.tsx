import { createStorefront, memoryStorage, type Envelope, type Environment } from '@yaopi/core'
import { articleCalls, type Article } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { siteLinks } from '../../router/site-links.ts'
import { useQuery, type QueryOptions, type QueryResult } from './use-query.ts'

type Reply = { readonly code: number; readonly data: unknown }

const article = (title: string): Article => ({ id: title, title, content: '' }) as unknown as Article
const ready = (title: string): Reply => ({ code: 200, data: article(title) })
const envelope = (title: string): Envelope<unknown> => ({ code: 200, message: '', data: article(title) })

/** A component with one query, over a server whose answers are given by hand. */
function open(
  first: string | undefined,
  options: QueryOptions = {},
  preloaded: Readonly<Record<string, Envelope<unknown>>> = {},
) {
  const waiting: { readonly path: string; readonly answer: (reply: Reply) => void }[] = []
  const sent: string[] = []
  const environment: Environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: ((path: string) => {
      sent.push(path)
      return new Promise((resolve) => {
        const answer = ({ code, data }: Reply) =>
          resolve(
            new Response(JSON.stringify({ code, message: `code ${code}`, data }), {
              status: code,
              headers: { 'content-type': 'application/json' },
            }),
          )
        waiting.push({ path, answer })
      })
    }) as typeof fetch,
  }
  const storefront = createStorefront(environment, { preloaded })
  /** What every rendering showed: input, state, title. */
  const frames: string[] = []
  const results: QueryResult<Article>[] = []
  function Probe({ id }: { readonly id: string | undefined }) {
    const query = useQuery(articleCalls.read, id === undefined ? undefined : { id }, options)
    results.push(query)
    frames.push([id ?? 'none', query.state.status, query.state.data?.title ?? '-'].join(' '))
    return null
  }
  const page = (id: string | undefined) => (
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <Probe id={id} />
    </StorefrontProvider>
  )
  const view = render(page(first))
  return {
    storefront,
    sent,
    frames,
    last: () => frames.at(-1),
    show: (id: string | undefined) => view.rerender(page(id)),
    leave: view.unmount,
    query: () => results.at(-1)!,
    /** Answers the oldest open request of an address. */
    answer: (id: string, reply: Reply) =>
      act(async () => {
        const at = waiting.findIndex((one) => one.path.endsWith(`/${id}`))
        waiting.splice(at, 1)[0]!.answer(reply)
        await new Promise((resolve) => setTimeout(resolve, 0))
      }),
  }
}

it('has the state of the new input in the same render: no frame shows data of the former one', async () => {
  const page = open('one')
  await page.answer('one', ready('first'))
  expect(page.last()).toBe('one ready first')
  page.show('two')
  await page.answer('two', ready('second'))
  expect(page.last()).toBe('two ready second')
  expect(page.frames.filter((frame) => frame.startsWith('two') && frame.endsWith('first'))).toEqual([])
  page.show(undefined)
  expect(page.last()).toBe('none idle -')
  expect(page.sent).toEqual(['/api/article/one', '/api/article/two'])
})

it('shows the previous data while another input loads, when asked to', async () => {
  const page = open('one', { keepPreviousData: true })
  await page.answer('one', ready('first'))
  page.show('two')
  expect(page.last()).toBe('two loading first')
  await page.answer('two', ready('second'))
  expect(page.last()).toBe('two ready second')
})

it('drops the answer of a former input', async () => {
  const page = open('one')
  page.show('two')
  await page.answer('one', ready('first'))
  expect(page.last()).toBe('two loading -')
  await page.answer('two', ready('second'))
  expect(page.last()).toBe('two ready second')
})

it('is ready from the cache while a fresh answer loads, and keeps the old one when that fails', async () => {
  const page = open('one', { cache: true })
  await page.answer('one', ready('old'))
  page.show('two')
  page.show('one')
  expect(page.last()).toBe('one ready old')
  await page.answer('one', ready('fresh'))
  expect(page.last()).toBe('one ready fresh')
  page.show('two')
  page.show('one')
  await page.answer('one', { code: 404, data: null })
  expect(page.last()).toBe('one failed fresh')
  expect(page.frames.filter((frame) => frame.startsWith('one loading'))).toEqual(['one loading -'])
})

it('loads without earlier data when nothing is cached', async () => {
  const page = open('one')
  await page.answer('one', ready('first'))
  page.show('two')
  page.show('one')
  expect(page.last()).toBe('one loading -')
})

it('keeps the data of its input when a reload fails; another input that fails has none', async () => {
  const page = open('one')
  await page.answer('one', ready('first'))
  act(() => page.query().reload())
  expect(page.last()).toBe('one loading first')
  await page.answer('one', { code: 404, data: null })
  expect(page.last()).toBe('one failed first')
  page.show('two')
  await page.answer('two', { code: 404, data: null })
  expect(page.last()).toBe('two failed -')
})

it('takes answers that came with the page instead of requests, at the first input and at later ones', async () => {
  const preloaded = { 'GET /api/article/one': envelope('first'), 'GET /api/article/two': envelope('second') }
  const page = open('one', {}, preloaded)
  expect(page.frames).toEqual(['one ready first'])
  page.show('two')
  expect(page.last()).toBe('two ready second')
  expect(page.sent).toEqual([])
  page.show('one')
  expect(page.last()).toBe('one loading -')
  expect(page.sent).toEqual(['/api/article/one'])
})

it('hands a missing login to the shell, but nothing after it has left the page', async () => {
  const page = open('one')
  await page.answer('one', { code: 401, data: null })
  expect(page.last()).toBe('one failed -')
  expect(page.storefront.notifications.redirect.value).toBeDefined()
  page.storefront.notifications.redirectDone()
  page.show('two')
  page.leave()
  const { length } = page.frames
  await page.answer('two', { code: 401, data: null })
  expect(page.storefront.notifications.redirect.value).toBeUndefined()
  expect(page.frames).toHaveLength(length)
})

it('replaces and updates its data, and drops what is still on its way then', async () => {
  const page = open('one')
  act(() => page.query().update((data) => ({ ...data, title: 'never' })))
  expect(page.last()).toBe('one loading -')
  act(() => page.query().replace(article('local')))
  expect(page.last()).toBe('one ready local')
  act(() => page.query().update((data) => ({ ...data, title: `${data.title} changed` })))
  await page.answer('one', ready('late'))
  expect(page.last()).toBe('one ready local changed')
})

it('shows at once that there is no such thing when the page came with that; asks again when told to', async () => {
  const page = open(
    'one',
    { cache: true },
    { 'GET /api/article/one': { code: 404, message: '文章不存在', data: null } },
  )
  expect(page.frames).toEqual(['one failed -'])
  expect(page.query().state).toMatchObject({ failure: { kind: 'refused', code: 404, message: '文章不存在' } })
  expect(page.sent).toEqual([])
  act(() => page.query().reload())
  await page.answer('one', ready('back'))
  expect([page.last(), page.sent]).toEqual(['one ready back', ['/api/article/one']])
})
