import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import '../../router/routes.ts'
import { Article, MarkdownText } from './index.ts'

const inShop = (page: ReactNode) => {
  const { storefront, links } = memoryStorefront({})
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      {page}
    </StorefrontProvider>,
  )
}
const show = (content: string) =>
  inShop(<Article title="退换货说明" content={content} date={1_795_000_000} source="药批网" />)
const showText = async (content: string): Promise<HTMLElement> => {
  inShop(<MarkdownText content={content} data-testid="text" />)
  const text = await screen.findByTestId('text')
  return text
}

it('has an index that leads to each of its headings', async () => {
  show('# 时限\n\n7天内\n\n## 质量问题\n\n随时\n\n# **退款**\n\n原路退回')
  const index = within(await screen.findByRole('navigation', { name: '本页内容' })).getAllByRole('link')
  expect(index.map((link) => link.textContent)).toEqual(['时限', '质量问题', '退款'])
  for (const link of index) {
    const heading = document.getElementById(link.getAttribute('href')!.slice(1))
    expect(heading).toHaveTextContent(link.textContent)
    expect(heading?.tagName).toMatch(/^H[23]$/)
  }
  expect(screen.getByText('2026-11-18')).toBeVisible()
})

it('shows tables and quotes, no index for a short text, and never takes HTML', async () => {
  show('| 地区 | 运费 |\n|---|:-:|\n| 山东省 | **包邮** |\n\n> 节假日顺延\n\n<b>不是标签</b>')
  const table = await screen.findByRole('table')
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

it('says on a phone that a table of many columns is moved sideways, and of a small one nothing', async () => {
  const text = await showText('| 地区 | 运费 |\n|---|---|\n| 山东省 | 包邮 |\n\n完')
  expect(text).not.toHaveTextContent('左右滑动')
  cleanup()
  const row = (cell: string) => `|${` ${cell} |`.repeat(4)}\n`
  expect(await showText(`${row('证件')}${row('---')}${row('必传')}`)).toHaveTextContent('左右滑动查看完整表格')
})

it('makes lists in lists, numbers from where they begin, line breaks and code', async () => {
  const text = await showText('3. 甲\n4. 乙\n   - 丙\n\n第一行\n第二行 `A-1`\n\n---')
  expect(text.querySelector('ol')).toHaveAttribute('start', '3')
  expect(within(text.querySelector('ol ul')!).getByText('丙')).toBeVisible()
  expect(text.querySelectorAll('p br')).toHaveLength(1)
  expect(text.querySelector('code')).toHaveTextContent('A-1')
  expect(text.querySelector('hr')).not.toBeNull()
})

it('takes bold words as Chinese writes them, up to a punctuation mark without a space', async () => {
  const text = await showText('**供货方（甲方）：**演示医药，**“药检报告”**必附，共**3**件')
  expect([...text.querySelectorAll('strong')].map((words) => words.textContent)).toEqual([
    '供货方（甲方）：',
    '“药检报告”',
    '3',
  ])
  expect(text).toHaveTextContent('供货方（甲方）：演示医药，“药检报告”必附，共3件')
})

it('shows the pictures that the shop draws and those that the staff upload', async () => {
  const uploaded = `/uploads/content/${'a'.repeat(64)}.png`
  const text = await showText(`## 交通\n\n![公司位置图](${uploaded})\n\n![位置图](/pictures/map/office.svg)`)
  expect(within(text).getByRole('img', { name: '公司位置图' })).toHaveAttribute('src', uploaded)
  expect(within(text).getByRole('img', { name: '位置图' })).toHaveAttribute('src', '/pictures/map/office.svg')
})

it('leads to pages that are there, to other sites, to telephones, and shows other links as words', async () => {
  const refused = [
    '[脚本](javascript:alert(1))',
    '[脚本](JaVaScRiPt:alert(1))',
    '[数据](data:text/html,x)',
    '[他站](//evil.example/x)',
    '[他站](/\\evil.example)',
    '[没有](/nowhere)',
    '[接口](/api/user/logout)',
    '![图](https://evil.example/x.png)',
    '![图](//evil.example/x.png)',
    '![图](data:image/svg+xml,x)',
  ]
  const text = await showText(
    `[列表](/list?select=3) [药监](https://www.nmpa.gov.cn/) [电话](tel:400-000-0000)
![横幅](/pictures/banner/a.svg)\n\n${refused.join('\n')}

<img src=x onerror=alert(1)><a href="javascript:1">x</a>

<script>alert(1)</script>`,
  )
  expect([...text.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/list?select=3',
    'https://www.nmpa.gov.cn/',
    'tel:400-000-0000',
  ])
  expect([...text.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/banner/a.svg',
  ])
  expect(text.querySelector('script')).toBeNull()
  expect(text).toHaveTextContent('脚本 脚本 数据 他站 他站 没有 接口 图 图 图'.replaceAll(' ', ''), {
    normalizeWhitespace: true,
  })
  expect(text).toHaveTextContent('<img src=x onerror=alert(1)>')
})
