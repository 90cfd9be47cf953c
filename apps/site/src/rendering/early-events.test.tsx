import { useEffect, useState, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { Quantity, StorefrontProvider, zhCN } from '@yaopi/widgets'
import { memoryStorefront } from '../../../../packages/widgets/src/testing/memory-storefront.ts'
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

function Field({ onEnter }: { readonly onEnter: (text: string) => void }) {
  const [text, setText] = useState('1')
  const [left, setLeft] = useState('')
  return (
    <label>
      <input
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter(text)}
        onBlur={() => setLeft(text)}
      />
      {left}
    </label>
  )
}

/** A page as the server rendered it, its events held. */
function renderHeld(page: ReactElement): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(page)
  holdEarlyEvents()
  return place
}

function typeAndEnter(place: HTMLElement, text: string): HTMLInputElement {
  const field = place.querySelector('input')!
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  return field
}

test('what is typed, the Enter key after it and the leaving of the field are answered in their order', async () => {
  const entered: string[] = []
  const page = <Field onEnter={(text) => entered.push(text)} />
  const place = renderHeld(page)
  const field = typeAndEnter(place, '8')
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  hydrateRoot(place, page)
  answerEarlyEvents()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(entered).toEqual(['8'])
  await expect.poll(() => place.textContent).toBe('8')
})

function Note({ onSend }: { readonly onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <textarea
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) onSend(text)
      }}
    />
  )
}

test('a text of several lines, sent with Ctrl and Enter before its page is hydrated, is sent once', async () => {
  const sent: string[] = []
  const page = <Note onSend={(text) => sent.push(text)} />
  const place = renderHeld(page)
  const field = place.querySelector('textarea')!
  field.value = 'two\nlines'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  hydrateRoot(place, page)
  answerEarlyEvents()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(sent).toEqual(['two\nlines'])
})

test('a quantity typed and entered before its field is hydrated is chosen', async () => {
  const chosen: number[] = []
  const memory = memoryStorefront()
  const page = (
    <StorefrontProvider storefront={memory.storefront} links={memory.links} locale={zhCN}>
      <Quantity
        value={1}
        rule={{ min_number: 1, step: 1, max: 90 }}
        unit="盒"
        goods="阿莫西林胶囊"
        onChange={(number) => chosen.push(number)}
      />
    </StorefrontProvider>
  )
  const place = renderHeld(page)
  typeAndEnter(place, '8')
  hydrateRoot(place, page)
  answerEarlyEvents()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(chosen).toEqual([8])
})

test('typing goes on behind what was typed when a rendering has put the first text back meanwhile', async () => {
  const entered: string[] = []
  const listening: string[] = []
  function Page() {
    const [, setTime] = useState(0)
    useEffect(function renderAgain() {
      const tick = (): void => setTime((time) => time + 1)
      document.addEventListener('tick', tick)
      listening.push('tick')
      return () => document.removeEventListener('tick', tick)
    }, [])
    return <Field onEnter={(text) => entered.push(text)} />
  }
  const place = renderHeld(<Page />)
  const field = place.querySelector('input')!
  const press = (key: string): void => {
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: key }))
    field.value += key
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }))
  }
  field.value = ''
  press('2')
  hydrateRoot(place, <Page />)
  await expect.poll(() => listening).toEqual(['tick'])
  document.dispatchEvent(new Event('tick'))
  await Promise.resolve()
  expect(field.value).toBe('1')
  press('6')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  answerEarlyEvents()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(entered).toEqual(['26'])
})

test('each press counts what the ones before it changed, also one that comes while they are answered', async () => {
  const added: number[] = []
  const page = <Counter onAdd={(number) => added.push(number)} />
  const place = renderHeld(page)
  const [more, add] = place.querySelectorAll('button')
  more!.click()
  more!.click()
  add!.click()
  hydrateRoot(place, page)
  answerEarlyEvents()
  more!.click()
  add!.click()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(added).toEqual([3, 4])
  add!.click()
  expect(added).toEqual([3, 4, 4])
})

function Shortcut({ onListen, onKey }: { readonly onListen: () => void; readonly onKey: (key: string) => void }) {
  useEffect(
    function listen() {
      const listener = (event: KeyboardEvent): void => onKey(event.key)
      document.addEventListener('keydown', listener)
      onListen()
      return () => document.removeEventListener('keydown', listener)
    },
    [onListen, onKey],
  )
  return <input aria-label="search" />
}

test('the key that leads into the first quantity is answered once, from wherever it was pressed', async () => {
  const pressed: string[] = []
  const onKey = (key: string): void => void pressed.push(key)
  let isListening = false
  const onListen = (): void => {
    isListening = true
  }
  const page = <Shortcut onListen={onListen} onKey={onKey} />
  const place = renderHeld(page)
  place.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }))
  hydrateRoot(place, page)
  // The page answers after its first paint, when its effects have run.
  await expect.poll(() => isListening).toBe(true)
  expect(pressed).toEqual([])
  answerEarlyEvents()
  await expect.poll(() => globalThis.earlyEvents).toBeUndefined()
  expect(pressed).toEqual(['F2'])
})
