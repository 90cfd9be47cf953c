import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerEarlyEvents, holdEarlyEvents } from './early-events.ts'

function Counter({ onAdd }: { readonly onAdd: (number: number) => void }) {
  const [number, setNumber] = useState(1)
  return (
    <div>
      <button type="button" onClick={() => setNumber(number + 1)}>
        more
      </button>
      <button type="button" onClick={() => onAdd(number)}>
        add
      </button>
    </div>
  )
}

test('each press counts what the ones before it changed, also one that comes while they are answered', async () => {
  const added: number[] = []
  const page = <Counter onAdd={(number) => added.push(number)} />
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(page)
  holdEarlyEvents()
  const [more, add] = place.querySelectorAll('button')
  more!.click()
  more!.click()
  add!.click()
  hydrateRoot(place, page)
  answerEarlyEvents()
  more!.click()
  add!.click()
  await vi.waitFor(() => expect(globalThis.earlyEvents).toBeUndefined())
  expect(added).toEqual([3, 4])
  add!.click()
  expect(added).toEqual([3, 4, 4])
})
