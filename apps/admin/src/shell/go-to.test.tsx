import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/back-office.fixture.tsx'
import { setKeysOff } from '../platform/keys/index.ts'
import { ScreensProvider } from '../platform/routing/index.ts'
import { screens } from '../router/routes.ts'
import { GoTo } from './go-to.view.tsx'

const show = (role: 'service' | 'content' = 'service') =>
  renderScreen(
    <ScreensProvider value={screens}>
      <GoTo />
      <input aria-label="字段" />
    </ScreensProvider>,
    { replies: {}, roles: [role], at: '/desk' },
  )

it('g and a letter lead to a screen, and the letters of the person are shown in between', async () => {
  const user = userEvent.setup()
  const { router } = show()
  await user.keyboard('g')
  const letters = await screen.findByRole('status', { name: '转到' })
  expect(within(letters).getByText('订单')).toBeVisible()
  await user.keyboard('o')
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  expect(screen.queryByRole('status', { name: '转到' })).toBeNull()
  // Each way begins with g.
  await user.keyboard('m')
  expect(router.state.location.pathname).toBe('/orders')
  await user.keyboard('gm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/members'))
})

it('a letter of a screen that the person may not see, another key and a letter in a field lead nowhere', async () => {
  const user = userEvent.setup()
  const { router } = show('content')
  await user.keyboard('g')
  const letters = await screen.findByRole('status', { name: '转到' })
  expect(within(letters).getByText('商品')).toBeVisible()
  expect(within(letters).queryByText('会员')).toBeNull()
  await user.keyboard('m')
  expect(screen.queryByRole('status', { name: '转到' })).toBeNull()
  await user.keyboard('g{Escape}o')
  await user.type(screen.getByRole('textbox', { name: '字段' }), 'gogm')
  expect(screen.getByRole('textbox', { name: '字段' })).toHaveValue('gogm')
  expect(router.state.location.pathname).toBe('/desk')
})

it('single keys that are switched off lead nowhere', async () => {
  const user = userEvent.setup()
  setKeysOff(true)
  const { router } = show()
  await user.keyboard('go')
  setKeysOff(false)
  expect(router.state.location.pathname).toBe('/desk')
})
