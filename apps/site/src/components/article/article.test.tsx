import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { Article } from './index.ts'

const show = (content: string) => {
  const { storefront, links } = memoryStorefront({})
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Article title="退换货说明" content={content} date={1_795_000_000} source="药批网" />
    </StorefrontProvider>,
  )
}

it('has an index that leads to each of its headings', () => {
  show('# 时限\n\n7天内\n\n## 质量问题\n\n随时\n\n# **退款**\n\n原路退回')
  const index = within(screen.getByRole('navigation', { name: '本页内容' })).getAllByRole('link')
  expect(index.map((link) => link.textContent)).toEqual(['时限', '质量问题', '退款'])
  for (const link of index) {
    const heading = document.getElementById(link.getAttribute('href')!.slice(1))
    expect(heading).toHaveTextContent(link.textContent)
    expect(heading?.tagName).toMatch(/^H[23]$/)
  }
  expect(screen.getByText('2026-11-18')).toBeVisible()
})

it('shows tables and quotes, no index for a short text, and never takes HTML', () => {
  show('| 地区 | 运费 |\n|---|:-:|\n| 山东省 | **包邮** |\n\n> 节假日顺延\n\n<b>不是标签</b>')
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['地区', '运费'])
  expect(within(table).getByRole('row', { name: '山东省 包邮' })).toBeVisible()
  expect(screen.getByText('节假日顺延').closest('blockquote')).not.toBeNull()
  expect(screen.getByText('<b>不是标签</b>')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})
