import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taxonomyAdminCalls as calls, type TaxonMerged } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { MergeForm } from './merge-form.view.tsx'

const key = `POST ${calls.merge.path}`
function show(plan: TaxonMerged) {
  let isClosed = false
  const view = renderScreen(
    <MergeForm
      kind="maker"
      from={{ id: 7, version: 3 }}
      choices={[['8', '留下药厂']]}
      close={() => {
        isClosed = true
      }}
    />,
    { replies: { [key]: () => plan }, roles: ['goods'] },
  )
  return { ...view, isClosed: () => isClosed }
}
async function choose(): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: '并入' }))
  await userEvent.click(await screen.findByRole('option', { name: '留下药厂' }))
}

it('says what moves before anything does, and does it on the second press only', async () => {
  const { sent, isClosed } = show({ goods: 12, children: 0, names: ['先走药厂'], refused: [] })
  expect(screen.getByRole('button', { name: '合并' })).toHaveProperty('disabled', true)
  await choose()
  await screen.findByText('12 个商品会移过去。')
  expect(screen.getByText(/先走药厂/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '合并' }))
  const ask = { kind: 'maker', id: 7, version: 3, into: 8 }
  expect(sent).toEqual([
    { call: key, input: { ...ask, dry_run: 1 } },
    { call: key, input: { ...ask, dry_run: 0 } },
  ])
  expect(isClosed()).toBe(true)
})

it('says why two cannot become one, and sends nothing', async () => {
  const { sent } = show({ goods: 0, children: 0, names: [], refused: ['只能并入同一级的分类'] })
  await choose()
  await screen.findByText('只能并入同一级的分类')
  expect(screen.getByRole('button', { name: '合并' })).toHaveProperty('disabled', true)
  expect(sent).toHaveLength(1)
})
