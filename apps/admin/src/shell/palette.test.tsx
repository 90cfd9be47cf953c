import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/back-office.fixture.tsx'
import { ScreensProvider } from '../platform/routing/index.ts'
import { screens } from '../router/routes.ts'
import { Palette } from './palette.view.tsx'

const show = (role: 'service' | 'content') =>
  renderScreen(
    <ScreensProvider value={screens}>
      <Palette />
    </ScreensProvider>,
    { replies: {}, roles: [role], at: '/desk' },
  )

it('Ctrl K goes to a screen by its name, and looks for a number in the lists that the person may see', async () => {
  const user = userEvent.setup()
  const { router } = show('service')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: '输入名称转到页面，或输入单号、名称查找' }), '会员')
  await user.click(await screen.findByText('会员'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/members'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: /输入名称转到页面/ }), ' 26113000000001 ')
  expect(screen.getByText('在会员中查找')).toBeVisible()
  await user.click(screen.getByText('在订单中查找'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  expect(router.state.location.search).toBe('?q=26113000000001')
})

it('no list that the person may not see is offered', async () => {
  const user = userEvent.setup()
  show('content')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox', { name: /输入名称转到页面/ }), '阿莫西林')
  expect(screen.getByText('在商品中查找')).toBeVisible()
  expect(screen.queryByText('在订单中查找')).toBeNull()
})
