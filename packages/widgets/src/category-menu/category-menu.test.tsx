import type { Category } from '@yaopi/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { CategoryMenuView } from './category-menu.view.tsx'

const entries = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]!)

describe('category menu', () => {
  it('[SH-09] shows the first seven categories and their children on hover', async () => {
    const { user } = renderWith(<CategoryMenu show="always" />)
    expect(entries()).toHaveLength(7)
    expect(screen.queryByRole('link', { name: '头孢菌素类' })).toBeNull()
    await user.hover(entries()[0]!)
    expect(screen.getByRole('link', { name: '头孢菌素类' })).toBeVisible()
    await user.hover(entries()[1]!)
    expect(await screen.findByRole('link', { name: '降血压药' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '头孢菌素类' })).toBeNull()
  })

  it('an entry names only children whose names fit whole', () => {
    const child = (id: number, name: string): Category => ({ id, name, logo1: '', children: [], childrenShow: 0 })
    const menu = [
      {
        ...child(1, '抗菌消炎'),
        children: ['清热消炎中成药', '青霉素类', '头孢菌素类'].map((name, at) => child(10 + at, name)),
      },
      {
        ...child(2, '心脑血管'),
        children: ['降血压药', '降血脂药', '抗心绞痛'].map((name, at) => child(20 + at, name)),
      },
    ]
    renderWith(<CategoryMenuView categories={menu} zone="normal" show="always" href={(id) => `/list?select=${id}`} />)
    expect(screen.getByText('清热消炎中成药')).toBeVisible()
    expect(screen.getByText('降血压药 降血脂药')).toBeVisible()
  })

  it('draws the line icons of the shop in the colour of the theme, any other picture as it is', () => {
    // What would have to be escaped in a style is shown as a picture.
    const logos = ['/pictures/category/pill.svg', '/heart.png', 'https://pictures.example/eye.svg', '/a (1).svg', '']
    const menu = logos.map((logo1, at): Category => ({
      id: at,
      name: `类别${at}`,
      logo1,
      children: [],
      childrenShow: 0,
    }))
    renderWith(<CategoryMenuView categories={menu} zone="normal" show="always" href={(id) => `/list?select=${id}`} />)
    const shown = entries().map((entry) => [
      entry.querySelectorAll('i').length,
      entry.querySelector('img')?.getAttribute('src'),
    ])
    expect(shown).toEqual([
      [1, undefined],
      [0, '/heart.png'],
      [0, 'https://pictures.example/eye.svg'],
      [0, '/a (1).svg'],
      [0, undefined],
    ])
  })

  it('[SH-09] a click goes to the list with select, in the free-shipping zone with yx=1 as well', async () => {
    const { user, visited } = renderWith(
      <>
        <CategoryMenu show="always" />
        <CategoryMenu zone="yx" show="always" />
      </>,
    )
    await user.click(within(screen.getByRole('navigation', { name: '商品分类' })).getAllByRole('link')[0]!)
    await user.click(within(screen.getByRole('navigation', { name: '包邮专区分类' })).getAllByRole('link')[0]!)
    expect(visited).toEqual(['/list?select=10', '/list?select=30&yx=1'])
  })

  it('[SH-09] [RO-05] each zone has its own menu', () => {
    const { unmount } = renderWith(<CategoryMenu zone="qx" show="always" />)
    expect(screen.getByRole('navigation', { name: '医疗器械分类' })).toBeVisible()
    expect(entries()).toHaveLength(3)
    unmount()
    renderWith(<CategoryMenu zone="zy" show="always" />)
    expect(entries()[0]).toHaveTextContent('呼吸感冒')
  })

  it('unfolds by keyboard: the button opens, focus shows the children, Escape folds', async () => {
    const { user } = renderWith(<CategoryMenu />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: '全部分类' })).toHaveAttribute('aria-expanded', 'true')
    await user.tab()
    await user.tab()
    expect(screen.getByRole('link', { name: '查看全部抗感染类' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: '头孢菌素类' })).toBeNull()
  })
  it('stays open while another window has the focus, and closes when the focus goes elsewhere', async () => {
    const { user } = renderWith(
      <>
        <CategoryMenu />
        <button type="button">别处</button>
      </>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    const button = screen.getByRole('button', { name: '全部分类' })
    fireEvent.blur(button)
    fireEvent.focusOut(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(screen.getByRole('button', { name: '别处' }))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
