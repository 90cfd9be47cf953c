import { createStorefront, LOGIN_FLAG, memoryStorage, type Environment } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { member } from '../../../testing/shop.fixture.tsx'
import ElevenIndexPage from './eleven-index.page.tsx'

/** Loads the page in a tab as often as it asks for, at most five times; what it did, in order. */
function visit(preloaded: Readonly<Record<string, unknown>>, hasFlag: boolean): readonly string[] {
  const session = memoryStorage()
  if (hasFlag) session.setItem(LOGIN_FLAG, '1')
  const environment: Environment = {
    session,
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: () => new Promise<Response>(() => undefined),
  }
  const done: string[] = []
  for (let loads = 0; loads < 5; loads++) {
    const before = done.length
    const storefront = createStorefront(environment, {
      preloaded: Object.fromEntries(
        Object.entries(preloaded).map(([key, data]) => [key, { code: 200, message: '', data }]),
      ),
    })
    const { unmount } = render(
      <StorefrontProvider storefront={storefront} links={{ href: () => '#', go: () => undefined }} locale={zhCN}>
        <ElevenIndexPage
          moves={{
            reload: () => done.push(`reload ${session.getItem(LOGIN_FLAG) ?? 'without flag'}`),
            replace: (address) => done.push(address),
          }}
        />
      </StorefrontProvider>,
    )
    unmount()
    if (!(done[before] ?? '').startsWith('reload')) return [...done, session.getItem(LOGIN_FLAG) ?? 'without flag']
  }
  return done
}

const config = (main_site_url: string) => ({ 'GET /api/config': { main_site_url } })
const base = { 'GET /api/user/base': member }

describe('[SH-17] eleven_index', () => {
  it('clears the flag and loads the page anew once, then goes to the main site', () => {
    const steps = ['reload without flag', 'https://main.example', 'without flag']
    expect(visit(config('https://main.example'), true)).toEqual(steps)
  })

  it('also for a member whose answer comes with the page and sets the flag again', () => {
    const steps = ['reload without flag', 'https://main.example', 'without flag']
    expect(visit({ ...config('https://main.example'), ...base }, true)).toEqual(steps)
  })

  it('goes at once without a flag, and home when this is the main site', () => {
    expect(visit(config('https://main.example'), false)).toEqual(['https://main.example', 'without flag'])
    expect(visit(config(''), false)).toEqual(['/', 'without flag'])
  })

  it('loads anew before the site is known, and waits for it afterwards', () => {
    expect(visit({}, true)).toEqual(['reload without flag', 'without flag'])
  })
})
