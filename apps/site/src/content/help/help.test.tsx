import { screen, waitFor, within } from '@testing-library/react'
import { chatPanelOf } from '@yaopi/widgets'
import { beforeEach, describe, expect, it } from 'vitest'
import { bringPages, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const categories = [
  {
    id: 5,
    name: '新手指南',
    children: [
      { id: 1, name: '会员注册', code: 'hyzc' },
      { id: 2, name: '购物指南', code: 'gwzn' },
    ],
  },
  { id: 6, name: '服务保障', children: [{ id: 5, name: '用户协议', code: 'yhxy' }] },
]
const article = (code: string, title: string, more: object = {}) => ({
  id: 1,
  code,
  title,
  category_id: 5,
  summary: `${title}摘要`,
  image: '',
  created_at: 1_790_000_000,
  views: 5,
  type: null,
  content: '## 一\n\n正文一\n\n## 二\n\n[去列表](/list)\n\n## 三\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |',
  source: '',
  version: '',
  changed_at: 1_795_000_000,
  prev: null,
  next: null,
  ...more,
})
const answers = (more: Answers = {}): Answers => ({
  'GET /api/article/category': () => categories,
  'GET /api/article/:id': (_, [id]) =>
    ({
      hyzc: article('hyzc', '会员注册'),
      gwzn: article('gwzn', '购物指南'),
      yhxy: article('yhxy', '用户协议', { version: '2026-1' }),
      privacy: article('privacy', '隐私政策', { version: '2026-3' }),
    })[id!] ?? new Refused(404, '文章不存在或已下线'),
  'GET /api/config': () => ({ hot_line: '400-000-0000', licences: [], company: '演示医药' }),
  ...more,
})
const open = async (at: string, more?: Answers): Promise<Shop> => {
  const shop = openShop(at, answers(more))
  await shop.storefront.home.load()
  return shop
}

bringPages('/help/xrzn/hyzc')
beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="">'
})

describe('the help centre', () => {
  it('[PR-05] shows an article with its index, when it was changed, the tree and the hotline', async () => {
    await open('/help/xrzn/hyzc')
    expect(await screen.findByRole('heading', { level: 1, name: '会员注册' })).toBeVisible()
    expect(screen.getByText('最后更新：2026-11-18')).toBeVisible()
    expect(screen.getByRole('button', { name: '打印' })).toBeVisible()
    const index = within(screen.getByRole('navigation', { name: '本页内容' }))
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['一', '二', '三'])
    expect(screen.getByRole('link', { name: '去列表' })).toHaveAttribute('href', '/list')
    const tree = within(screen.getByRole('navigation', { name: '帮助目录' }))
    expect(tree.getByRole('link', { name: '会员注册' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000')
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', '会员注册摘要')
  })

  it('leads from article to article by the tree, and from its parts to their first article', async () => {
    for (const [from, to] of [
      ['/help', '/help/xrzn/hyzc'],
      ['/help/xrzn', '/help/xrzn/hyzc'],
      ['/help/fwbz', '/help/fwbz/wzzz'],
      ['/help/us', '/help/us/tsjy'],
      ['/help/pay', '/help/zfps/ddzf'],
    ] as const) {
      const shop = await open(from)
      await waitFor(() => expect([from, shop.address()]).toEqual([from, to]))
      shop.leave()
    }
    const shop = await open('/help/xrzn/hyzc')
    const tree = within(await screen.findByRole('navigation', { name: '帮助目录' }))
    await shop.user.click(tree.getByRole('link', { name: '购物指南' }))
    expect(await screen.findByRole('heading', { level: 1, name: '购物指南' })).toBeVisible()
    expect(shop.address()).toBe('/help/xrzn/gwzn')
  })

  it('has the user agreement and the privacy policy on one page, each with its version', async () => {
    const shop = await open('/help/fwbz/yhxy')
    expect(await screen.findByText('版本：2026-1')).toBeVisible()
    await shop.user.click(screen.getByRole('link', { name: '隐私政策' }))
    expect(await screen.findByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
    expect(screen.getByText('版本：2026-3')).toBeVisible()
    expect(shop.address()).toBe('/help/fwbz/yhxy?text=privacy')
  })

  it('shows the licences of the footer, marked in a demo shop', async () => {
    await open('/help/fwbz/wzzz', {
      'GET /api/article/:id': () => article('wzzz', '网站资质', { content: '正文' }),
      'GET /api/config': () => ({
        hot_line: '',
        company: '演示医药',
        is_demo: 1,
        licences: [{ name: '营业执照', number: '演示-A-1', url: '' }],
      }),
    })
    const licences = within(await screen.findByRole('region', { name: '证照一览' }))
    const licence = licences.getByRole('listitem')
    expect(licence).toHaveTextContent('营业执照编号演示-A-1持有单位演示医药')
    expect(licence.querySelector('[data-words]')).toHaveAttribute('data-words', '演示')
    expect(licences.getByText(/不代表任何真实企业的资质/)).toBeVisible()
  })

  it('tells a member who serves them, and a visitor where to find out', async () => {
    const zskf = { 'GET /api/article/:id': () => article('zskf', '专属客服', { content: '正文' }) }
    const manager = { name: '王芳', phone: '13900000000', is_default: 1 }
    for (const [admin, words] of [
      [manager, '专属客服：王芳'],
      [{ ...manager, is_default: 0 }, '业务员：王芳'],
      [null, '审核通过后分配'],
    ] as const) {
      const shop = await open('/help/fwbz/zskf', { ...zskf, 'GET /api/user/base': () => ({ ...member, admin }) })
      const own = within(await screen.findByRole('region', { name: '我的专属客服' }))
      expect(await own.findByText(words)).toBeVisible()
      if (admin !== null) expect(own.getByRole('link', { name: '13900000000' })).toBeVisible()
      shop.leave()
    }
    await open('/help/fwbz/zskf', { ...zskf, 'GET /api/user/base': () => ({ show: true }) })
    expect(await screen.findByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringContaining('/login'))
  })

  it('[RO-03] opens the chat of those who have one', async () => {
    const zskf = { 'GET /api/article/:id': () => article('zskf', '专属客服', { content: '正文' }) }
    const chatter = { ...member, is_can_chat: 1 as const, token: 'T'.repeat(43) }
    const { user, storefront } = await open('/help/fwbz/zskf', { ...zskf, 'GET /api/user/base': () => chatter })
    const own = within(await screen.findByRole('region', { name: '我的专属客服' }))
    await user.click(await own.findByRole('button', { name: '在线客服' }))
    expect(chatPanelOf(storefront).isOpen.value).toBe(true)
  })

  it('asks once whether the article helped, leads those it did not to the suggestions, and counts a view', async () => {
    const shop = await open('/help/xrzn/gwzn', {
      'POST /api/article/:id/vote': ({ is_helpful }) => ({ is_helpful: Number(is_helpful) }),
      'POST /api/article/:id/view': () => null,
    })
    const vote = within(await screen.findByRole('group', { name: '这篇文章对您有帮助吗？' }))
    await waitFor(() => expect(shop.seen.filter(({ call }) => call === 'POST /api/article/1/view')).toHaveLength(1))
    await shop.user.click(vote.getByRole('button', { name: '没有帮助' }))
    expect(await vote.findByText(/感谢您的评价/)).toBeVisible()
    expect(vote.getByRole('link', { name: '告诉我们哪里没说清楚' })).toHaveAttribute('href', '/help/us/tsjy')
    expect(vote.queryByRole('button')).toBeNull()
    expect(shop.seen.filter(({ call }) => call === 'POST /api/article/1/vote').map(({ input }) => input)).toEqual([
      { is_helpful: '0' },
    ])
    shop.leave()
    await open('/help/xrzn/gwzn', {
      'POST /api/article/:id/vote': () => new Refused(409, '您今天已评价过这篇文章'),
    })
    await screen.findByRole('group', { name: '这篇文章对您有帮助吗？' })
    await shop.user.click(screen.getByRole('button', { name: '有帮助' }))
    expect(await screen.findByText('您今天已评价过这篇文章')).toBeVisible()
  })

  it('says that an article is gone, and can ask again when it did not come', async () => {
    const shop = await open('/help/fwbz/zskf')
    expect(await screen.findByText('文章不存在')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看会员注册' })).toHaveAttribute('href', '/help/xrzn/hyzc')
    shop.leave()
    let isDown = true
    const again = await open('/help/xrzn/gwzn', {
      'GET /api/article/:id': () => (isDown ? new Refused(500, '') : article('gwzn', '购物指南')),
    })
    const retry = within(await screen.findByRole('alert')).getByRole('button')
    isDown = false
    await again.user.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: '购物指南' })).toBeVisible()
  })
})
