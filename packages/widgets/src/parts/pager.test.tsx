import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { Pager } from './pager.tsx'

const hrefOf = (page: number): string => `/list?page=${page}`

it('groups the thousands of the total, as the other counts of a list do', () => {
  renderWith(<Pager page={1} last={500} total={20_000} href={hrefOf} />)
  expect(screen.getByText('共20,000条')).toBeVisible()
})

it('counts goods in the word that stands above their list', () => {
  renderWith(<Pager page={1} last={500} total={20_000} counts="goods" href={hrefOf} />)
  expect(screen.getByText('共20,000种')).toBeVisible()
})

it('leads to a page by its number, and beyond the last to the last', async () => {
  const { user, visited } = renderWith(<Pager page={1} last={75} href={hrefOf} />)
  const field = screen.getByRole('textbox', { name: '到第几页' })
  await user.type(field, '40{Enter}')
  await user.clear(field)
  await user.type(field, '900')
  await user.click(screen.getByRole('button', { name: '跳转' }))
  for (const none of ['0', '-3', '1.5', '三']) {
    await user.clear(field)
    await user.type(field, `${none}{Enter}`)
  }
  expect(visited).toEqual(['/list?page=40', '/list?page=75'])
})

it('asks for no number where every page is near', () => {
  renderWith(<Pager page={1} last={7} href={hrefOf} />)
  expect(screen.queryByRole('textbox')).toBeNull()
})
