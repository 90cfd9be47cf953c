import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { memoryStorefront } from '../../../../../packages/widgets/src/testing/memory-storefront.ts'
import { PageJump } from './index.ts'

function show(page: number, last: number, href = (number: number) => `/list?page=${number}`) {
  const { storefront, links, visited } = memoryStorefront({})
  const at = (current: number) => (
    <MemoryRouter initialEntries={['/search?keywords=a']}>
      <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
        <PageJump page={current} last={last} href={href}>
          <nav aria-label="分页" />
        </PageJump>
      </StorefrontProvider>
    </MemoryRouter>
  )
  const { rerender } = render(at(page))
  return { user: userEvent.setup(), visited, turnTo: (current: number) => rerender(at(current)) }
}
const field = () => screen.getByRole('textbox', { name: '页码' })

it('leads with Enter or the button to the page of a number, however the number is written', async () => {
  const { user, visited, turnTo } = show(1, 1_200)
  await user.type(field(), '75{Enter}')
  turnTo(75)
  expect(field()).toHaveValue('')
  await user.click(field())
  await user.paste('１，０００页')
  await user.click(screen.getByRole('button', { name: '跳转' }))
  expect(visited).toEqual(['/list?page=75', '/list?page=1000'])
  expect(screen.getByRole('navigation', { name: '分页' })).toBeInTheDocument()
})

it('stays on its page where the pager leads by a query alone', async () => {
  const { user, visited } = show(1, 75, (number) => `?keywords=a&page=${number}`)
  await user.type(field(), '70{Enter}')
  expect(visited).toEqual(['/search?keywords=a&page=70'])
})

it('says which pages there are where a number is that of no page, and leads nowhere', async () => {
  const { user, visited, turnTo } = show(2, 75)
  for (const [typed, words] of [
    ['80', '没有第80页，共75页'],
    ['0', '请填写1至75的页码'],
    ['1.5', '请填写1至75的页码'],
    ['最后', '请填写1至75的页码'],
  ] as const) {
    await user.clear(field())
    await user.type(field(), `${typed}{Enter}`)
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(words)
    // What was typed stays, to be corrected.
    expect(field()).toHaveValue(typed)
  }
  await user.type(field(), '1')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field()).toBeValid()
  await user.clear(field())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('请填写1至75的页码')
  // Another page begins without it.
  turnTo(3)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(visited).toEqual([])
})

it('is not there where the pager has a link to each page', () => {
  show(1, 5)
  expect(screen.getByRole('navigation', { name: '分页' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
})
