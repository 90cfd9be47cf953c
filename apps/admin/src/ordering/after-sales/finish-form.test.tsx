import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { FinishForm } from './finish-form.view.tsx'

it('ends a case about documents with the files that were sent, five at most, and says what was refused', async () => {
  const user = userEvent.setup()
  let number = 0
  const fetched = vi.fn(async (_: string, { body }: { body: FormData }) => {
    const { name } = body.get('file') as File
    const answer =
      name === '坏.pdf'
        ? { code: 415, message: '无法读取这个PDF', data: null }
        : { code: 200, message: '', data: { id: ++number, url: '/x', name, size: 1 } }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { sent } = renderScreen(<FinishForm id={9} />, {
    roles: ['service'],
    replies: { 'POST /api/admin/after_sale/:id/finish': () => ({}) },
  })
  const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(input, [pdf('好.pdf'), pdf('坏.pdf')])
  expect(await screen.findByText('坏.pdf：无法读取这个PDF')).toBeVisible()
  await user.upload(
    input,
    Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`)),
  )
  expect(await screen.findByText('最多5个文件，多出的没有上传')).toBeVisible()
  expect(fetched).toHaveBeenCalledTimes(7)
  await user.type(screen.getByRole('textbox', { name: /说明/ }), '已补齐')
  await user.click(screen.getByRole('button', { name: '资料已补齐' }))
  await waitFor(() => expect(sent.at(-1)?.input).toEqual({ id: 9, note: '已补齐', files: [2, 3, 4, 5, 6] }))
})
