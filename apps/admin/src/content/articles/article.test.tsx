import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import ArticlePage from './article.page.tsx'

const SAVE = 'POST /api/admin/articles'
const article = {
  id: 5,
  revision: 1,
  is_legal: 0,
  has_draft: 0,
  approvals: [],
  draft: null,
  live: {
    ...{ category_id: 71, code: 'link', title: '联系我们', summary: '', content: '地铁演示站出口', image: '' },
    ...{ source: '', version: '', publish_at: null, is_published: 1 },
  },
}

it('a picture is put at the end of the text, seen in the preview, and saved with it', async () => {
  const user = userEvent.setup()
  const url = `/uploads/content/${'a'.repeat(64)}.png`
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, message: '', data: { url, name: '位置图.png', size: 9 } }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { container, sent } = renderScreen(<ArticlePage />, {
    roles: ['content'],
    at: '/articles/5',
    path: '/articles/:id',
    replies: {
      'GET /api/admin/articles/categories': () => [{ id: 71, name: '关于我们' }],
      'GET /api/admin/articles/:id': () => article,
      'GET /api/admin/versions': () => [],
      [SAVE]: () => ({ id: 5, revision: 2, state: 'published' }),
    },
  })
  const content = await screen.findByRole('textbox', { name: /^正文/ })
  const button = screen.getByRole('button', { name: '插入图片' })
  // The field of a file stands before its button.
  const own = [...container.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (input) => (input.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )!
  await user.upload(own, new File(['x'], '位置图.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: '位置图' })).toHaveAttribute('src', url)
  expect(content).toHaveValue(`地铁演示站出口\n\n![位置图](${url})\n`)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => sent.map(({ call }) => call)).toContain(SAVE)
  expect(sent.find(({ call }) => call === SAVE)!.input).toMatchObject({
    content: `地铁演示站出口\n\n![位置图](${url})\n`,
  })
})

it('somebody who may only read sees the text and why it stands still, and asks for no versions', async () => {
  const { sent } = renderScreen(<ArticlePage />, {
    roles: ['service'],
    at: '/articles/5',
    path: '/articles/:id',
    replies: {
      'GET /api/admin/articles/categories': () => [{ id: 71, name: '关于我们' }],
      'GET /api/admin/articles/:id': () => article,
    },
  })
  const content = await screen.findByRole('textbox', { name: /^正文/ })
  expect(content).toHaveValue('地铁演示站出口')
  expect(content).toBeDisabled()
  expect(screen.getByText('您没有修改权限，只能查看。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(screen.queryByRole('region', { name: '版本' })).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain('GET /api/admin/versions')
})
