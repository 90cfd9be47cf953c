import { render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endFirstPage, hydrateInSteps, laterStep, useWholeAfterPaint } from './hydration-steps.tsx'

/** A page of two parts that say whether they answer. */
function pageWithStep() {
  const Step = laterStep()
  const pressed: string[] = []
  const page = (
    <div>
      <button type="button" onClick={() => pressed.push('head')}>
        head
      </button>
      <Step>
        <main>
          <button type="button" onClick={() => pressed.push('page')}>
            page
          </button>
        </main>
      </Step>
      <p>foot</p>
    </div>
  )
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(page)
  const press = (): readonly string[] => {
    pressed.length = 0
    for (const button of place.querySelectorAll('button')) button.click()
    return [...pressed]
  }
  return { page, place, press }
}

test('a later step is hydrated in a task of its own, on the elements that were served', async () => {
  const { page, place, press } = pageWithStep()
  const served = place.innerHTML
  const elements = [...place.querySelectorAll('*')]
  const done = vi.fn()
  hydrateInSteps(() => hydrateRoot(place, page), done)
  expect(press()).toEqual(['head'])
  expect(done).not.toHaveBeenCalled()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(press()).toEqual(['head', 'page'])
  expect(place.innerHTML).toBe(served)
  expect([...place.querySelectorAll('*')]).toEqual(elements)
})

test('a page without later steps is done at once; one that the browser renders by itself waits for nothing', () => {
  const done = vi.fn()
  hydrateInSteps(() => undefined, done)
  expect(done).toHaveBeenCalledOnce()
  const Step = laterStep()
  render(<Step>here at once</Step>)
  expect(screen.getByText('here at once')).toBeVisible()
})

test('a step that fails lets the page answer all the same', async () => {
  vi.useFakeTimers()
  try {
    const { page, place } = pageWithStep()
    const done = vi.fn()
    hydrateInSteps(() => {
      hydrateRoot(place, page).unmount()
    }, done)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(done).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('the first page of a visit is whole at once; on those after it the rest follows the first paint', async () => {
  const seen: boolean[] = []
  function Part() {
    const isWhole = useWholeAfterPaint()
    seen.push(isWhole)
    return <p>{isWhole ? 'whole' : 'part'}</p>
  }
  render(<Part />).unmount()
  expect(new Set(seen)).toEqual(new Set([true]))
  endFirstPage()
  seen.length = 0
  render(<Part />)
  expect(seen[0]).toBe(false)
  await screen.findByText('whole')
})
