import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { translator } from '../locales/messages.ts'
import { zhCN } from '../locales/zh-CN.text.ts'
import { ladderGoods } from '../testing/samples.text.ts'
import { Badge } from './badge.tsx'
import { ladderHint, ladderTier } from './ladder-hint.tsx'
import { pagesAround } from './pager.tsx'
import { Price } from './price.tsx'

describe('price', () => {
  it('shows ¥ and two decimals, smaller than the yuan', () => {
    const { container } = render(<Price yuan={1234.5} unit="盒" />)
    expect(container).toHaveTextContent('¥1,234.50/盒')
    expect([...container.querySelectorAll('small')].map((part) => part.textContent)).toEqual(['¥', '.50'])
  })

  it('says why it is hidden and where to go', () => {
    render(<Price yuan={null} hidden={{ text: '登录后可见价格', href: '/login' }} />)
    expect(screen.getByRole('link', { name: '登录后可见价格' })).toHaveAttribute('href', '/login')
  })
})

describe('ladder hint', () => {
  const text = translator(zhCN)
  it('tells what a few more would save, up to the last tier', () => {
    expect(ladderHint({ goods: ladderGoods, number: 2 }, text)).toBe('再加3盒省¥2.00')
    expect(ladderHint({ goods: ladderGoods, number: 5 }, text)).toBe('再加15盒省¥8.00')
    expect(ladderHint({ goods: ladderGoods, number: 4 }, text)).toBe('再加1盒省¥2.00')
    expect(ladderHint({ goods: { ...ladderGoods, price: 17 }, number: 4 }, text)).toBe('再加1盒更省¥4.00')
    expect([4, 5, 20].map((number) => ladderTier({ goods: ladderGoods, number }, text))).toEqual([
      undefined,
      '满5盒价',
      '满20盒价',
    ])
    expect(ladderHint({ goods: ladderGoods, number: 20 }, text)).toBeUndefined()
    expect(ladderHint({ goods: { ...ladderGoods, price: null }, number: 2 }, text)).toBeUndefined()
  })
})

describe('badge', () => {
  it('[SH-11] stops at 99 and says the real number', () => {
    render(<Badge count={120} label="120种商品" />)
    expect(screen.getByRole('img', { name: '120种商品' })).toHaveTextContent('99+')
  })
})

describe('pager', () => {
  it('shows the ends and the neighbours', () => {
    expect(pagesAround(1, 3)).toEqual([1, 2, 3])
    expect(pagesAround(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12])
    expect(pagesAround(3, 12)).toEqual([1, 2, 3, 4, undefined, 12])
  })
})
