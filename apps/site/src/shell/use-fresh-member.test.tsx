import { createStorefront, memoryStorage, type Storefront } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import { siteLinks } from '../router/site-links.ts'
import { READ_AFTER, READ_EVERY, useFreshMember } from './use-fresh-member.ts'

function Page() {
  useFreshMember()
  return <Link to="/order">我的订单</Link>
}

/** A page of a member, or of a visitor; `pass` lets the time before the member is read go by. */
function open(
  user: object,
  answered: object,
  after: number = READ_AFTER,
): { readonly storefront: Storefront; readonly pass: () => void } {
  let last = 0
  const timers = new Map<number, () => void>()
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => {
      if (milliseconds === after) timers.set((last += 1), run)
      return last
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    fetch: async () => new Response(JSON.stringify({ code: 200, message: '', data: answered })),
  })
  storefront.session.replace({ show: true, ...user })
  render(
    <MemoryRouter>
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <Page />
      </StorefrontProvider>
    </MemoryRouter>,
  )
  const pass = (): void => {
    const due = [...timers.values()]
    timers.clear()
    for (const run of due) run()
  }
  return { storefront, pass }
}

it('counts the messages that came meanwhile after a change of the page', async () => {
  const { storefront, pass } = open({ ...member, message_count: 2 }, { ...member, message_count: 6 })
  await userEvent.click(screen.getByRole('link', { name: '我的订单' }))
  expect(storefront.session.user.value.message_count).toBe(2)
  pass()
  await waitFor(() => expect(storefront.session.user.value.message_count).toBe(6))
})

it('counts them when its tab is shown again, not for another member, and asks for no visitor', async () => {
  const { storefront } = open({ ...member, message_count: 2 }, { ...member, message_count: 6 })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(storefront.session.user.value.message_count).toBe(6))

  const { storefront: switched } = open({ ...member, message_count: 2 }, { ...member, username: '13800000009' })
  const { storefront: visitor } = open({}, member)
  const { storefront: last } = open({ ...member, message_count: 2 }, { ...member, message_count: 7 })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(last.session.user.value.message_count).toBe(7))
  expect(switched.session.user.value).toMatchObject({ username: member.username, message_count: 2 })
  expect(visitor.session.user.value.username).toBeUndefined()
})

it('counts what the server writes by the clock while one page stays open, each minute anew', async () => {
  const answered = { ...member, message_count: 6 }
  const { storefront, pass } = open({ ...member, message_count: 2 }, answered, READ_EVERY)
  pass()
  await waitFor(() => expect(storefront.session.user.value.message_count).toBe(6))
  answered.message_count = 7
  pass()
  await waitFor(() => expect(storefront.session.user.value.message_count).toBe(7))
})
