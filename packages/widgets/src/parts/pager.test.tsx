import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { Pager } from './pager.tsx'

it('groups the thousands of the total, as the other counts of a list do', () => {
  renderWith(<Pager page={1} last={500} total={20_000} href={(page) => `/list?page=${page}`} />)
  expect(screen.getByText('共20,000条')).toBeVisible()
})

it('says the number in the words of the page, when it has some', () => {
  renderWith(<Pager page={1} last={75} total={3_000} totalText="共 3,000 种" href={(page) => `/list?page=${page}`} />)
  expect(screen.getByText('共 3,000 种')).toBeVisible()
  expect(screen.queryByText(/条/)).toBeNull()
})

it('leads over a gap to the page in its middle, so that any page is a few presses away', () => {
  const { unmount } = renderWith(<Pager page={1} last={75} href={(page) => `/list?page=${page}`} />)
  const shown = () =>
    screen
      .getAllByRole('link', { name: /^第\d+页$/ })
      .map((link) => [link.textContent, link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(shown()).toEqual([
    ['1', '第1页', '/list?page=1'],
    ['2', '第2页', '/list?page=2'],
    ['…', '第38页', '/list?page=38'],
    ['75', '第75页', '/list?page=75'],
  ])
  unmount()
  renderWith(<Pager page={38} last={75} href={(page) => `/list?page=${page}`} />)
  expect(shown().map(([, name]) => name)).toEqual(['第1页', '第19页', '第37页', '第38页', '第39页', '第57页', '第75页'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('38')
})
