import type { NavEntry } from '@yaopi/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { sampleHome } from '../testing/samples.text.ts'
import { TopNav } from './top-nav.tsx'

describe('top navigation', () => {
  it('[SH-10] shows up to nine entries, children on hover, and marks where the user is', async () => {
    const { user, visited } = renderWith(<TopNav current="/yx" />)
    const nav = screen.getByRole('navigation', { name: '主导航' })
    expect(within(nav).getAllByRole('link')).toHaveLength(9)
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('包邮专区')
    await user.hover(within(nav).getByRole('link', { name: '促销中心' }))
    await user.click(within(nav).getByRole('link', { name: '领券中心' }))
    expect(visited).toEqual(['/lqzx'])
  })

  it('[ER-10] an entry without a target says that it has not begun, one with a note shows the note', async () => {
    const { user, visited } = renderWith(<TopNav />)
    await user.click(screen.getByRole('link', { name: '积分商城' }))
    expect(screen.getByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent('活动暂未开始')
    await user.click(screen.getByRole('button', { name: '知道了' }))
    await user.hover(screen.getByRole('link', { name: '促销中心' }))
    await user.click(await screen.findByRole('link', { name: '拼团专区' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('拼团活动将于12月1日开始')
    expect(visited).toEqual([])
  })

  it('[EN-10] an entry has its picture; it and its submenu open in a new window where they say so', async () => {
    const entry = (name: string, url: string, more: Partial<NavEntry> = {}): NavEntry => ({
      name,
      url,
      image: '',
      is_open: 0,
      children: [],
      ...more,
    })
    const nav = [
      entry('首页', '/'),
      entry('行业', 'https://example.com/', {
        image: '/pictures/nav/news.svg',
        is_open: 1,
        children: [entry('监管', 'https://example.org/', { is_open: 1 }), entry('资讯', '/news')],
      }),
    ]
    const { user } = renderWith(<TopNav />, { home: { ...sampleHome, nav } })
    const link = (name: string) => screen.getByRole('link', { name })
    await user.hover(link('行业'))
    expect(['首页', '行业', '监管', '资讯'].map((name) => link(name).getAttribute('target'))).toEqual([
      null,
      '_blank',
      '_blank',
      null,
    ])
    expect(link('行业').querySelector('img')).toHaveAttribute('src', '/pictures/nav/news.svg')
    expect(link('首页').querySelector('img')).toBeNull()
  })

  it('an entry without a target is the button of its submenu: by touch, keyboard and Escape', async () => {
    const promotions = {
      ...sampleHome.nav[0]!,
      name: '促销',
      url: '',
      children: [{ ...sampleHome.nav[0]!, name: '领券中心', url: '/lqzx', children: [] }],
    }
    const { user, visited } = renderWith(<TopNav />, { home: { ...sampleHome, nav: [promotions] } })
    const button = screen.getByRole('button', { name: '促销' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.pointer([{ keys: '[TouchA]', target: button }])
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: '领券中心' })).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{Enter}')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(visited).toEqual(['/lqzx'])
  })
})
