import { memoryStorage } from '@yaopi/core'
import { StorefrontProvider, zhCN, type Links } from '@yaopi/widgets'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { SampleWizard } from './wizard.fixture.tsx'

function open(at: string, session = memoryStorage()) {
  const { storefront } = memoryStorefront({ session })
  const done: object[] = []
  const router = createMemoryRouter([{ path: '/:step', element: <Step onDone={(values) => done.push(values)} /> }], {
    initialEntries: [at],
  })
  const links: Links = {
    href: String,
    go: (to) => {
      void router.navigate(String(to))
    },
  }
  const { unmount } = render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <RouterProvider router={router} />
    </StorefrontProvider>,
  )
  return { user: userEvent.setup(), at: () => router.state.location.pathname, done, session, leave: unmount }
}
function Step({ onDone }: { readonly onDone: (values: object) => void }) {
  const step = Number(useParams()['step'])
  return <SampleWizard key={step} step={step} onDone={onDone} />
}
type Opened = ReturnType<typeof open>
const goOn = (user: Opened['user'], name = '下一步') => user.click(screen.getByRole('button', { name }))

it('goes from step to step, back without a loss, and sends everything at the end', async () => {
  const { user, at, done, session } = open('/1')
  await goOn(user)
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请填写手机号'))
  await user.type(screen.getByLabelText('手机号'), '13800000001')
  await goOn(user)
  await user.type(await screen.findByLabelText('单位名称'), '仁和大药房')
  expect(at()).toBe('/2')
  await user.click(screen.getByRole('link', { name: '上一步' }))
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveValue('13800000001'))
  expect(at()).toBe('/1')
  await goOn(user)
  await waitFor(() => expect(screen.getByLabelText('单位名称')).toHaveValue('仁和大药房'))
  await goOn(user)
  await user.type(await screen.findByLabelText('备注'), '无')
  await goOn(user, '提交')
  await waitFor(() => expect(done).toHaveLength(1))
  expect(done[0]).toMatchObject({ phone: '13800000001', company: '仁和大药房', remark: '无' })
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveValue(''))
  expect(session.getItem('yaopi-draft--sample-wizard')).toBeNull()
})

it('is there again after a reload, and leads from a step that was not reached to the next one', async () => {
  const first = open('/3')
  await waitFor(() => expect(first.at()).toBe('/1'))
  await first.user.type(await screen.findByLabelText('手机号'), '13800000001')
  await goOn(first.user)
  await screen.findByLabelText('单位名称')
  first.leave()
  const again = open('/3', first.session)
  await waitFor(() => expect(again.at()).toBe('/2'))
  expect(await screen.findByLabelText('单位名称')).toBeVisible()
  await again.user.click(screen.getByRole('link', { name: '上一步' }))
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveValue('13800000001'))
})
