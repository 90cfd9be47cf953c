import { favouriteCalls, memberCalls } from '@yaopi/core/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { useAction, useQuery } from './use-query.ts'

function Probe() {
  const [round, setRound] = useState(0)
  const { state, reload } = useQuery(memberCalls.stores, {}, round)
  const save = useAction(favouriteCalls.add)
  return (
    <>
      <p>{`${state.status} ${save.state.status}`}</p>
      <button type="button" onClick={reload}>
        reload
      </button>
      <button type="button" onClick={() => setRound(1)}>
        refresh
      </button>
      <button type="button" onClick={() => void save.run({ goods_ids: [7] })}>
        save
      </button>
    </>
  )
}

it('a query loads on mount, on reload and when refreshOn changes; an action when it is run', async () => {
  const { user, requests } = renderWith(<Probe />)
  const sent = (name: string): number => requests.filter((request) => request.includes(name)).length
  await screen.findByText('ready idle')
  const before = sent(memberCalls.stores.path)
  await user.click(screen.getByRole('button', { name: 'reload' }))
  await user.click(screen.getByRole('button', { name: 'refresh' }))
  await user.click(screen.getByRole('button', { name: 'save' }))
  await screen.findByText('ready ready')
  expect(sent(memberCalls.stores.path)).toBe(before + 2)
})

it('a failed query says why, and can be loaded again', async () => {
  let isDown = true
  const { user } = renderWith(<Probe />, {
    answers: { [`GET ${memberCalls.stores.path}`]: () => (isDown ? { code: 404 } : undefined) },
  })
  await screen.findByText('failed idle')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'reload' }))
  expect(await screen.findByText('ready idle')).toBeVisible()
})
