import { render, screen, within } from '@testing-library/react'
import type { Stamp } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { expect, it, vi } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { Facts, FileList, Timeline } from './index.ts'

const show = (partAt: (now: Stamp) => React.ReactNode) => {
  const { storefront, links } = memoryStorefront({})
  render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      {partAt(storefront.clock.now.peek())}
    </StorefrontProvider>,
  )
}

it('tells what happened in order, marks what is under way and shows the time that is left for it', () => {
  show((now) => (
    <Timeline
      label="进度"
      entries={[
        { key: 1, title: '提交申请', at: 1_795_000_000 },
        { key: 2, title: '等待寄回', state: 'now', clock: { end: now + 7_200, label: '剩' } },
      ]}
    />
  ))
  const entries = within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem')
  expect(entries[0]).toHaveTextContent(/提交申请.*2026-11-18/)
  expect(entries[1]).toHaveAttribute('aria-current', 'step')
  expect(within(entries[1]!).getByRole('timer')).toHaveTextContent(/剩 0[12]:\d\d:\d\d/)
})

it('asks again once when a clock has run out, and says that the time is over', () => {
  const onOver = vi.fn()
  show((now) => (
    <Timeline
      label="进度"
      entries={[{ key: 1, title: '等待寄回', state: 'now', clock: { end: now - 5, label: '寄回', onOver } }]}
    />
  ))
  expect(screen.getByText('寄回 已超时')).toBeVisible()
  expect(onOver).toHaveBeenCalledTimes(1)
})

it('leaves out facts without a value, and offers every file by its name', () => {
  show(() => (
    <>
      <Facts
        facts={[
          ['金额', '¥1.00'],
          ['备注', ''],
        ]}
      />
      <FileList label="文件" files={[{ name: '合同.pdf', href: '/contract.pdf', size: 2_097_152, note: '已盖章' }]} />
    </>
  ))
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['金额'])
  expect(screen.getByRole('listitem')).toHaveTextContent('合同.pdf已盖章 2.0MB')
  const file = screen.getByRole('link', { name: '下载合同.pdf' })
  expect(file).toHaveAttribute('href', '/contract.pdf')
  // Its name downloads it, too, not its mark alone.
  expect(file).toHaveTextContent('合同.pdf')
})
