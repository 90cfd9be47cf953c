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
