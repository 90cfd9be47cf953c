import { createStorefront, memoryStorage, type ArticleCategory, type SiteConfig, type UserState } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import '../router/routes.ts'
import { siteLinks } from '../router/site-links.ts'
import { Footer, FooterView } from './footer.tsx'
import { LoginHeader } from './login-header.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ServiceLine } from './service-line.tsx'

const visitor: UserState = { show: true, common_config: { hot_line: '400-000-0000', qq1: '', qq2: '' } }

/** A part of the shell for somebody whose state came with the page. */
function show(user: UserState, part: ReactNode): void {
  const storefront = createStorefront(
    {
      session: memoryStorage(),
      now: () => Date.parse('2026-11-21T10:00:00+08:00'),
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      fetch: () => Promise.reject(new TypeError('unreachable')),
    },
    { preloaded: { 'GET /api/user/base': { code: 200, message: '', data: user } } },
  )
  const element = (
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      {part}
    </StorefrontProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/list'] })} />)
}
const addresses = (names: readonly string[]) =>
  names.map((name) => [name, screen.getByRole('link', { name }).getAttribute('href')])
/** The code of the mini program as it is pressed for: what it says and how large it is. */
async function miniProgramCode() {
  await userEvent.click(screen.getByRole('button', { name: '手机小程序' }))
  const code = await screen.findByRole('img', { name: '手机小程序' })
  return [code.style.width, code.style.height]
}

describe('the normal header', () => {
  it.each([
    ['a visitor', visitor],
    ['somebody who has no company yet', { ...member, company: '' }],
  ])('[RO-01] [SH-06] offers login and registration to %s, and no logout', (_, user) => {
    show(user, <ServiceLine />)
    expect(addresses(['请登录', '免费注册'])).toEqual([
      ['请登录', '/login?to=%2Flist'],
      ['免费注册', '/register_index'],
    ])
    expect(screen.queryByRole('button', { name: '安全退出' })).toBeNull()
  })

  it('[RO-01] [SH-06] shows a member the company and a safe logout, no login, and the ways of every day', async () => {
    show(member, <ServiceLine />)
    expect(screen.getByText(/演示济南仁和大药房有限公司/)).toBeVisible()
    screen.getByRole('button', { name: '安全退出' })
    for (const name of ['请登录', '免费注册']) expect(screen.queryByRole('link', { name })).toBeNull()
    expect(addresses(['首页', '会员中心', '我的订单', '电子发票'])).toEqual([
      ['首页', '/'],
      ['会员中心', '/user'],
      ['我的订单', '/order'],
      ['电子发票', '/dzfp'],
    ])
    screen.getByRole('button', { name: '添加到桌面' })
    expect(await miniProgramCode()).toEqual(['200px', '200px'])
  })
})

describe('the header of login and registration', () => {
  it.each([
    [1, '专属客服'],
    [0, '业务员'],
  ] as const)(
    '[SH-05] has its ways, the code of 200 px, the hotline, and the manager, is_default %i as %s',
    async (is, label) => {
      show({ ...member, admin: { name: '李经理', phone: '13912345678', is_default: is } }, <LoginHeader title="登录" />)
      expect(addresses(['返回首页', '400-000-0000', '13912345678'])).toEqual([
        ['返回首页', '/'],
        ['400-000-0000', 'tel:400-000-0000'],
        ['13912345678', 'tel:13912345678'],
      ])
      expect(screen.getByText(/投诉热线/)).toBeVisible()
      expect(screen.getByText(new RegExp(`^${label}：李经理`))).toBeVisible()
      screen.getByRole('button', { name: '添加到桌面' })
      expect(await miniProgramCode()).toEqual(['200px', '200px'])
    },
  )

  it('[SH-05] names a manager whose telephone is not known, without a link that calls nobody', () => {
    show({ ...member, admin: { name: '李经理', phone: '', is_default: 1 } }, <LoginHeader title="登录" />)
    expect(screen.getByText(/^专属客服：李经理/)).toBeVisible()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('tel:')
  })

  it('[RO-04] names neither a manager nor a hotline where there is none', () => {
    show({ ...member, admin: null, common_config: { hot_line: '', qq1: '', qq2: '' } }, <LoginHeader title="登录" />)
    expect(screen.queryByText(/专属客服|业务员|投诉热线/)).toBeNull()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContainEqual(
      expect.stringMatching(/^tel:/),
    )
  })
})

describe('the bar of a phone', () => {
  const common_config = { hot_line: '', qq1: '800012345', qq2: 'https://service.example/2' }

  it('[SH-11] [RO-03] has the customer-service links for a visitor and for members without chat', () => {
    show({ ...visitor, common_config }, <PhoneBar />)
    expect(addresses(['客服1', '客服2'])).toEqual([
      ['客服1', 'https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes'],
      ['客服2', 'https://service.example/2'],
    ])
    cleanup()
    show({ ...member, common_config: { ...common_config, qq2: '' } }, <PhoneBar />)
    expect(screen.getAllByText('客服').map((name) => name.closest('a')?.target)).toEqual(['_blank'])
    cleanup()
    show(visitor, <PhoneBar />)
    expect(screen.queryByText(/客服/)).toBeNull()
  })

  it('[SH-13] [RO-03] has the chat for those who may, and no link beside it', () => {
    show({ ...member, is_can_chat: 1, common_config }, <PhoneBar />)
    screen.getByRole('button', { name: '联系客服' })
    expect(screen.queryByRole('link', { name: /客服/ })).toBeNull()
  })
})

it('[SH-16] the footer has the help by category, numbered licences and registrations, credit and year', () => {
  const config = {
    company: '演示医药有限公司',
    hot_line: '400-000-0000',
    support: '演示科技',
    copyright_from: 2019,
    licences: [
      { name: '营业执照', number: '91510100MA6TEXAP1B', url: '' },
      { name: '药品经营许可证', number: '川AA0000001', url: '/help/gywm/wzzz' },
      { name: 'ICP备案号', number: '蜀ICP备00000000号', url: '' },
    ],
  } as unknown as SiteConfig
  const help = [
    { id: 1, name: '新手指南', children: [{ id: 11, name: '会员注册', code: 'hyzc' }] },
    { id: 2, name: '服务保障', children: [{ id: 21, name: '投诉与建议', code: 'tsjy' }] },
  ] as unknown as readonly ArticleCategory[]
  show(visitor, <FooterView config={config} help={help} year={2026} />)
  const footer = within(screen.getByRole('contentinfo'))
  for (const { name, children } of help) {
    footer.getByRole('heading', { name })
    footer.getByRole('link', { name: children[0]!.name })
  }
  const licences = within(footer.getByRole('list', { name: '资质证照' })).getAllByRole('listitem')
  expect(licences.map((item) => item.textContent)).toEqual(
    config.licences.map(({ name, number }) => `${name}：${number}`),
  )
  expect(footer.getByText('技术支持：演示科技')).toBeVisible()
  expect(footer.getByText(/© 2019.2026 演示医药有限公司/)).toBeVisible()
})

it('[SH-16] the footer has the year of the clock of the shop', () => {
  show(visitor, <Footer />)
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2026 ')
})

const common_config = { hot_line: '400-000-0000', qq1: '800012345', qq2: 'https://chat.example/shop' }
it.each([
  ['a visitor', { ...visitor, common_config }, 2],
  ['a member without the chat', { ...member, common_config }, 2],
  ['a member with the chat', { ...member, common_config, is_can_chat: 1 }, 0],
  ['who has no links', visitor, 0],
] as const)('[RO-03] the footer, which phones have too, shows %s the customer-service links', (_, user, count) => {
  show(user, <Footer />)
  const links = within(screen.getByRole('contentinfo')).queryAllByRole('link', { name: /^在线客服\d$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes', 'https://chat.example/shop'].slice(0, count),
  )
})
