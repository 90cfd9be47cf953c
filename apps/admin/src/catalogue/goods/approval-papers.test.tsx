import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GoodsPaper } from '@yaopi/core/staff'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { ApprovalPapers } from './approval-papers.view.tsx'

const LIST = 'GET /api/admin/goods/:id/papers'
const ADD = 'POST /api/admin/goods/:id/papers'
const REMOVE = 'POST /api/admin/goods/:id/papers/:paper_id/remove'

const paper = (own: Partial<GoodsPaper> = {}): GoodsPaper => ({
  id: 7,
  kind: 1,
  name: '批件.pdf',
  url: '/api/file/31',
  size: 9,
  added_by: '演示质管员',
  added_at: 1_790_000_000,
  ...own,
})
const kindNamed = (name: string) => within(screen.getByRole('group', { name }))
const file = () => new File(['%PDF-1.7'], '批件.pdf', { type: 'application/pdf' })

/** What the server says to an upload. */
function uploadsAnswer(envelope: object): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

it('quality adds a paper to its kind and removes it with a reason', async () => {
  const user = userEvent.setup()
  uploadsAnswer({ code: 200, message: '', data: { id: 31, name: '批件.pdf', size: 9 } })
  let papers: readonly GoodsPaper[] = []
  const { sent } = renderScreen(<ApprovalPapers goodsId={5} />, {
    roles: ['quality'],
    replies: {
      [LIST]: () => papers,
      [ADD]: () => (papers = [paper()]),
      [REMOVE]: () => (papers = []),
    },
  })
  expect(await screen.findByText('还没有首营资料，商城商品页不显示下载')).toBeVisible()
  for (const name of ['批准证明', '说明书', '标签样稿', '质量标准'])
    expect(kindNamed(name).getByText('暂无')).toBeVisible()
  await user.upload(screen.getByLabelText('选择批准证明文件'), file())
  expect(await screen.findByText('已添加批准证明')).toBeVisible()
  expect(await kindNamed('批准证明').findByRole('link', { name: '查看批准证明1：批件.pdf' })).toHaveAttribute(
    'href',
    '/api/file/31',
  )
  expect(sent).toContainEqual({ call: ADD, input: { id: 5, kind: 1, file_id: 31 } })

  await user.click(screen.getByRole('button', { name: '移除批准证明1' }))
  const dialog = within(await screen.findByRole('dialog', { name: '移除批准证明' }))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '上传有误')
  await user.click(dialog.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('已移除')).toBeVisible()
  expect(sent).toContainEqual({ call: REMOVE, input: { id: 5, paper_id: 7, reason: '上传有误' } })
  expect(await kindNamed('批准证明').findByText('暂无')).toBeVisible()
})

it('a file that is refused says why at its kind, and a full kind takes no more', async () => {
  const user = userEvent.setup()
  uploadsAnswer({ code: 415, message: 'PDF含有脚本、附件或密码，请另存为普通PDF后上传', data: null })
  const full = [1, 2, 3].map((id) => paper({ id, kind: 2 }))
  const { sent } = renderScreen(<ApprovalPapers goodsId={5} />, { roles: ['quality'], replies: { [LIST]: () => full } })
  await user.upload(await screen.findByLabelText('选择质量标准文件'), file())
  expect(await kindNamed('质量标准').findByRole('alert')).toHaveTextContent('PDF含有脚本')
  expect(sent.map(({ call }) => call)).toEqual([LIST])
  expect(screen.getByRole('button', { name: '添加质量标准' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '添加说明书' })).toBeNull()
})

it('others see the papers and change none', async () => {
  renderScreen(<ApprovalPapers goodsId={5} />, { roles: ['goods'], replies: { [LIST]: () => [paper()] } })
  expect(await screen.findByRole('link', { name: '查看批准证明1：批件.pdf' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('选择批准证明文件')).toBeNull()
})
