import {
  createStorefront,
  decodeForm,
  memoryStorage,
  type DecodedMap,
  type Environment,
  type Storefront,
  type TextStorage,
  type UserState,
} from '@yaopi/core'
import { Notifications, StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useMemo } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { beforeAll, vi } from 'vitest'
import { preloadAddress } from '../src/router/pages.ts'
import { siteLinks } from '../src/router/site-links.ts'
import { siteRoutes } from '../src/router/site-routes.tsx'
import { useRedirect } from '../src/shell/use-redirect.ts'

/** Brings the code of pages before the first test: compiling it would count as the first test's waiting. */
export function bringPages(...addresses: readonly string[]): void {
  beforeAll(async () => {
    for (const address of addresses) await preloadAddress(address)
  }, 60_000)
}

/** One request as the server would see it: `GET /api/cart/list` and its fields. */
export type Seen = { readonly call: string; readonly input: DecodedMap }

type Handler = (input: DecodedMap, params: readonly string[]) => unknown
/** What the server answers, by `METHOD path`; `:x` in a path stands for any word. */
export type Answers = Readonly<Record<string, Handler>>

/** An answer that is no success. */
export class Refused {
  readonly code: number
  readonly message: string
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    this.code = code
    this.message = message
    this.data = data
  }
}

/** An answer that never comes: the connection breaks. */
export const lost = Symbol('the connection broke')

export const member: UserState = {
  show: true,
  username: '13800000001',
  name: '张药师',
  phone: '13800000001',
  company: '演示济南仁和大药房有限公司',
  rank: 1,
  rank_name: '单体药店',
  is_passed: 1,
  audit_status: 2,
  contract_end: '2027-11-20',
  common_config: { hot_line: '400-000-0000', qq1: '', qq2: '' },
}

export type Shop = {
  readonly storefront: Storefront
  readonly seen: readonly Seen[]
  readonly user: UserEvent
  /** Where the browser is now. */
  readonly address: () => string
  readonly storage: TextStorage
  /** Goes to an address, as a link does. */
  readonly go: (to: string) => Promise<void>
  /** Runs the loader of the page again. */
  readonly revalidate: () => Promise<void>
  readonly leave: () => void
}

/** Opens an address of the real site (routes, pages, client, stores) over a server made of these answers. */
export function openShop(at: string, answers: Answers, storage: TextStorage = memoryStorage()): Shop {
  const seen: Seen[] = []
  const environment: Environment = {
    session: storage,
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: (async (url: string, init: RequestInit = {}) => {
      const [path = '', query = ''] = url.split('?')
      const call = `${init.method ?? 'GET'} ${path}`
      const input = typeof init.body === 'string' ? decodeForm(init.body) : query === '' ? {} : decodeForm(query)
      seen.push({ call, input })
      const answer = answerTo({ 'GET /api/user/base': () => member, ...answers }, call, input)
      if (answer === lost) throw new TypeError('network')
      const body =
        answer instanceof Refused
          ? { code: answer.code, message: answer.message, data: answer.data }
          : { code: 200, message: '', data: answer }
      return new Response(JSON.stringify(body), { status: body.code, headers: { 'content-type': 'application/json' } })
    }) as typeof fetch,
  }
  vi.stubGlobal('XMLHttpRequest', uploadsOver(environment.fetch))
  const storefront = createStorefront(environment)
  const router = createMemoryRouter(
    siteRoutes(storefront, () => <House storefront={storefront} />),
    { initialEntries: [at] },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return `${pathname}${search}${hash}`
  }
  return {
    storefront,
    seen,
    user: userEvent.setup(),
    address,
    storage,
    go: (to) => act(() => router.navigate(to)),
    revalidate: () => act(() => router.revalidate()),
    leave: unmount,
  }
}

/** The XMLHttpRequest of uploads, over the answers of a shop: a file is sent in one piece. */
function uploadsOver(fetch: Environment['fetch']): typeof XMLHttpRequest {
  class ShopRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private target = ''
    private isAborted = false
    open(_: string, url: string): void {
      this.target = url
    }
    abort(): void {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    send(body: FormData): void {
      void fetch(this.target, { method: 'POST', body })
        .then(async (response) => {
          this.responseText = await response.text()
          this.status = response.status
          return 'load'
        })
        .catch(() => 'error')
        .then((event) => (this.isAborted ? undefined : this.dispatchEvent(new Event(event))))
    }
  }
  return ShopRequest as unknown as typeof XMLHttpRequest
}

function House({ storefront }: { readonly storefront: Storefront }) {
  const navigate = useNavigate()
  const links = useMemo(
    () =>
      siteLinks((to) => {
        void navigate(to)
      }),
    [navigate],
  )
  return (
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Outlet />
      <Departing />
    </StorefrontProvider>
  )
}

function Departing() {
  return <Notifications onRedirect={useRedirect()} />
}

function answerTo(answers: Answers, call: string, input: DecodedMap): unknown {
  for (const [pattern, handle] of Object.entries(answers)) {
    const hit = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(call)
    if (hit !== null) return handle(input, hit.slice(1))
  }
  return new Refused(404, `no answer for ${call}`)
}
