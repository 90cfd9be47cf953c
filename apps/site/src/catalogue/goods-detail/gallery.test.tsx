import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goodsDetail } from '../../../testing/cart.fixture.ts'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/list/info/1')

const openDetail = (images: readonly { readonly url: string; readonly alt?: string }[]) =>
  openShop('/list/info/1', { 'GET /api/goods/detail/:id': () => goodsDetail({ name: '板蓝根颗粒', images }) })

it('all pictures of goods can be chosen, and the chosen one opens larger and closes', async () => {
  const { user } = openDetail([{ url: '/front.jpg' }, { url: '/side.jpg', alt: '侧面' }, { url: '/leaflet.jpg' }])
  const small = within(await screen.findByRole('list', { name: '商品图片' }))
  expect(small.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    '第1张图片',
    '第2张图片',
    '第3张图片',
  ])
  await user.click(small.getByRole('button', { name: '第2张图片' }))
  expect(screen.getByRole('img', { name: '侧面' })).toHaveAttribute('src', '/side.jpg')
  await user.click(screen.getByRole('button', { name: '查看大图' }))
  const dialog = await screen.findByRole('dialog', { name: '板蓝根颗粒' })
  expect(within(dialog).getByRole('img', { name: '侧面' })).toHaveAttribute('src', '/side.jpg')
  await user.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '板蓝根颗粒' })).toBeNull())
})

it('goods without a picture have nothing to enlarge', async () => {
  openShop('/list/info/1', {
    'GET /api/goods/detail/:id': () => goodsDetail({ name: '板蓝根颗粒', images: [], goods_image: [] }),
  })
  expect(await screen.findByRole('img', { name: '板蓝根颗粒' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '查看大图' })).toBeNull()
})
