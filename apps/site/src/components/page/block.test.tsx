import type { Failure } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { Block } from './index.ts'

/** A block that has failed. */
function open(failure: Failure) {
  const { storefront, links } = memoryStorefront({})
  const reload = vi.fn<() => void>()
  const { container } = render(
    <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
      <Block<string> state={{ status: 'failed', failure }} reload={reload} skeleton={null}>
        {(data) => <p>{data}</p>}
      </Block>
    </StorefrontProvider>,
  )
  return { container, reload }
}

it('[ER-07] a block whose request timed out says so and offers to refresh the page', () => {
  const { reload } = open({ kind: 'timeout', code: 0, message: '请求超时，请刷新页面' })
  expect(screen.getByRole('alert')).toHaveTextContent('请求超时，请刷新页面')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['刷新页面'])
  expect(reload).not.toHaveBeenCalled()
})

it('[ER-06] a block that the server failed says so and asks again', async () => {
  const { reload } = open({ kind: 'server', code: 500, message: '系统繁忙，请稍候再试' })
  expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙，请稍候再试')
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('[ER-02] a block whose login has ended shows nothing: the shell is on its way to the login', () => {
  expect(open({ kind: 'login', code: 401, message: '登录已过期' }).container).toBeEmptyDOMElement()
})
