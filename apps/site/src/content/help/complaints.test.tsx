import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bringPages, member, openShop, Refused, type Answers, type Shop } from '../../../testing/shop.fixture.tsx'

const tsjy = {
  id: 7,
  code: 'tsjy',
  title: '投诉与建议',
  category_id: 5,
  summary: '',
  image: '',
  created_at: 1_790_000_000,
  views: 5,
  type: null,
  content: '正文',
  source: '',
  version: '',
  changed_at: 1_795_000_000,
  prev: null,
  next: null,
}
const DUE = Date.parse('2026-11-23T14:00:00+08:00') / 1000
const page = (data: readonly unknown[]) => ({ data, total: data.length, current_page: 1, last_page: 1, per_page: 20 })
const answers = (more: Answers = {}): Answers => ({
  'GET /api/article/:id': () => tsjy,
  'GET /api/auth/captcha': () => ({ key: 'k-1', image: 'data:image/svg+xml,x', work: 14 }),
  'GET /api/user/feedback': () => page([]),
  'POST /api/user/feedback': () => ({ id: 3, due_at: DUE }),
  ...more,
})
const visitor = { 'GET /api/user/base': () => ({ show: true }) }
const sentBy = (shop: Shop) =>
  shop.seen.filter(({ call }) => call === 'POST /api/user/feedback').map(({ input }) => input)
const WORDS = '收到的货少了两盒，请尽快处理'

bringPages('/help/us/tsjy')

describe('the form of complaints', () => {
  it('takes a complaint of a visitor with telephone and captcha, which comes with the first word', async () => {
    const shop = openShop('/help/us/tsjy', answers(visitor))
    const { user } = shop
    const content = await screen.findByRole('textbox', { name: /^内容/ })
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', expect.stringContaining('/login'))
    expect(shop.seen.some(({ call }) => call === 'GET /api/auth/captcha')).toBe(false)
    await user.type(content, '太短')
    await user.click(await screen.findByRole('button', { name: '提交' }))
    expect(await screen.findByText('请至少填写10个字')).toBeVisible()
    expect(screen.getByText('请选择类型')).toBeVisible()
    expect(screen.getByText('请输入正确的手机号或座机号（区号-号码）')).toBeVisible()
    expect(screen.getByText('请输入图形验证码')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: /^类型/ }), '投诉')
    await user.clear(content)
    await user.type(content, WORDS)
    await user.type(screen.getByRole('textbox', { name: /^联系电话/ }), '028-85551234')
    await user.type(screen.getByRole('textbox', { name: /^图形验证码/ }), 'AB34')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText(/我们会在 2026-11-23 14:00 前答复。答复会通过您留下的电话联系您/)).toBeVisible()
    expect(sentBy(shop)).toEqual([
      {
        type: '6',
        content: WORDS,
        phone: '028-85551234',
        captcha: 'AB34',
        captcha_key: 'k-1',
        idempotency_key: expect.any(String),
      },
    ])
  })

  it('shows a refusal at its field with a new captcha, and keeps what was typed', async () => {
    const shop = openShop(
      '/help/us/tsjy',
      answers({
        ...visitor,
        'POST /api/user/feedback': () =>
          new Refused(422, '图形验证码错误', { errors: { captcha: ['图形验证码错误'] } }),
      }),
    )
    const { user } = shop
    await user.type(await screen.findByRole('textbox', { name: /^内容/ }), WORDS)
    await user.selectOptions(screen.getByRole('combobox', { name: /^类型/ }), '投诉')
    await user.type(screen.getByRole('textbox', { name: /^联系电话/ }), '13900000001')
    await user.type(await screen.findByRole('textbox', { name: /^图形验证码/ }), 'AB34')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('图形验证码错误')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^内容/ })).toHaveValue(WORDS)
    await waitFor(() => expect(shop.seen.filter(({ call }) => call === 'GET /api/auth/captcha')).toHaveLength(2))
  })

  it('takes a complaint of a member without captcha, and lists what they have sent with the answers', async () => {
    const one = {
      id: 3,
      type: 6,
      content: WORDS,
      phone: '13800000001',
      images: ['/api/file/1?x'],
      created_at: DUE - 14_400,
      due_at: DUE,
      answer: '',
      answered_at: null,
      closed_at: null,
    }
    let list: readonly unknown[] = []
    const shop = openShop(
      '/help/us/tsjy',
      answers({
        'GET /api/user/feedback': () => page(list),
        'POST /api/user/feedback': () => {
          list = [one, { ...one, id: 2, type: 3, answer: '已补发', answered_at: DUE, closed_at: DUE + 604_800 }]
          return { id: 3, due_at: DUE }
        },
      }),
    )
    const { user } = shop
    expect(await screen.findByRole('textbox', { name: /^联系电话/ })).toHaveValue(member.phone)
    await user.selectOptions(screen.getByRole('combobox', { name: /^类型/ }), '物流')
    await user.type(screen.getByRole('textbox', { name: /^内容/ }), WORDS)
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText(/答复会发到您的消息里/)).toBeVisible()
    expect(sentBy(shop)[0]).toMatchObject({ type: '3', content: WORDS, phone: member.phone })
    const mine = within(await screen.findByRole('region', { name: '我的投诉与建议' }))
    const [open, answered] = mine.getAllByRole('listitem')
    expect(open).toHaveTextContent('投诉2026-11-23 10:00待答复，2026-11-23 14:00 前答复')
    expect(within(open!).getByRole('link', { name: '图片1' })).toHaveAttribute('href', '/api/file/1?x')
    expect(within(answered!).getByText('已补发')).toBeVisible()
    expect(answered!).toHaveTextContent(/答复，已结束/)
  })

  it('leads a member to what they sent before, page by page, and says when that does not load', async () => {
    const one = (id: number, words: string) => ({
      ...{ id, type: 6, content: words, phone: '13800000001', images: [], created_at: DUE - 14_400, due_at: DUE },
      ...{ answer: '', answered_at: null, closed_at: null },
    })
    let isDown = true
    const shop = openShop(
      '/help/us/tsjy',
      answers({
        'GET /api/user/feedback': ({ page: wanted = '1' }) => {
          const current_page = Number(wanted)
          if (isDown) return new Refused(500, '系统繁忙，请稍候再试')
          return { ...page([one(current_page, `第${current_page}页的投诉`)]), current_page, last_page: 2 }
        },
      }),
    )
    const { user } = shop
    expect(await screen.findByText('系统繁忙，请稍候再试')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('第1页的投诉')).toBeVisible()
    expect(screen.queryByRole('button', { name: '较新的' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '更早的' }))
    expect(await screen.findByText('第2页的投诉')).toBeVisible()
    expect(screen.queryByRole('button', { name: '更早的' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '较新的' }))
    expect(await screen.findByText('第1页的投诉')).toBeVisible()
  })

  it('takes the objection of a member whose credit code somebody has registered, with the licence', async () => {
    const shop = openShop(
      '/help/us/tsjy?uscc=91510100MA6TEXAP1B',
      answers({ 'GET /api/user/feedback': () => page([]), 'POST /api/upload': () => ({ id: 8, url: '/api/file/8' }) }),
    )
    const { user } = shop
    expect(await screen.findByRole('combobox', { name: /^类型/ })).toHaveValue('7')
    expect(screen.getByRole('textbox', { name: /^内容/ })).toHaveValue(
      '统一社会信用代码91510100MA6TEXAP1B已被注册，我是该企业，申请核实并处理。',
    )
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText('请上传营业执照照片')).toBeVisible()
    expect(sentBy(shop)).toEqual([])
  })
})
