import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { openDialog } from './dialogs.tsx'

it('a dialog that throws says so, is tried again, and leads back to the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const user = userEvent.setup()
  let isBroken = true
  function Content() {
    if (isBroken) throw new Error('broken')
    return <p>内容</p>
  }
  renderScreen(<Button onClick={() => openDialog('改价', () => <Content />)}>打开</Button>, { replies: {} })
  await user.click(screen.getByRole('button', { name: '打开' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('这个窗口出错了')
  isBroken = false
  await user.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByText('内容')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: '打开' })).toBeInTheDocument()
})
