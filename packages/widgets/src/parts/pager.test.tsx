import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { Pager } from './pager.tsx'

it('groups the thousands of the total, as the other counts of a list do', () => {
  renderWith(<Pager page={1} last={500} total={20_000} href={(page) => `/list?page=${page}`} />)
  expect(screen.getByText('共20,000条')).toBeVisible()
})

it('counts goods in kinds, as the head of their list does', () => {
  renderWith(<Pager page={1} last={75} total={3_000} of="goods" href={(page) => `/list?page=${page}`} />)
  expect(screen.getByText('共3,000种')).toBeVisible()
  expect(screen.queryByText(/条/)).toBeNull()
})
