import { createStorefront, memoryStorage, type OrderBlock as Block } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import { isRedirect } from '../platform/routing/index.ts'
import { routeRows } from '../router/routes.ts'
import { siteLinks } from '../router/site-links.ts'
import { OrderBlock } from './order-block.tsx'

function shown(block: Block | undefined): void {
  cleanup()
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: () => Promise.reject(new TypeError('unreachable')),
  })
  const common_config = { hot_line: '400-000-0000', qq1: '', qq2: '' }
  storefront.session.replace({ ...member, common_config, ...(block === undefined ? {} : { order_block: block }) })
  render(
    <MemoryRouter>
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <OrderBlock />
      </StorefrontProvider>
    </MemoryRouter>,
  )
}
const strip = () => screen.getByRole('complementary', { name: '暂不能下单' })

describe('what keeps a member from ordering is said before goods are chosen', () => {
  it('on lists, goods, zones, in the cart and where a list is bought; not on a page of rules', () => {
    const showing = routeRows.filter((row) => !isRedirect(row) && row.flags.orderBlock).map((row) => row.name)
    const buying = ['list_index', 'list_info', 'search_table', 'yx', 'ptzq', 'cart_step1', 'cart_step2', 'kjcg']
    expect(showing).toEqual(expect.arrayContaining(buying))
    for (const name of ['index', 'order', 'dzht', 'cart_step3', 'yx_rule']) expect(showing).not.toContain(name)
  })

  it('with the page that mends it', () => {
    shown({ code: 'UNSIGNED', msg: '请先签署年度协议', action: '/dzht' })
    expect(strip()).toHaveTextContent('请先签署年度协议')
    expect(within(strip()).getByRole('link', { name: '去签署' })).toHaveAttribute('href', '/dzht')
    shown({ code: 'NEED_AUDIT', msg: '资质审核通过后可购买' })
    expect(within(strip()).getByRole('link', { name: '查看审核进度' })).toHaveAttribute('href', '/user')
  })

  it('without such a page with the people who can help', () => {
    const help = { code: 'DOC_EXPIRED', msg: '《营业执照》已过期', action: '/no/such/page' } as const
    for (const block of [help, { code: 'FROZEN', msg: '账号已冻结' } as const]) {
      shown(block)
      expect(within(strip()).getByRole('link')).toHaveAttribute('href', 'tel:400-000-0000')
      expect(strip()).toHaveTextContent(`${block.msg}联系客服 400-000-0000`)
    }
  })

  it('and nothing to members who may order', () => {
    shown(undefined)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
