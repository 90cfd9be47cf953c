import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { sampleList } from '../testing/samples.text.ts'
import { anatomies, AnatomySheet } from './anatomy.tsx'
import { usage } from './usage.text.ts'

it.each(Object.entries(anatomies))('every part of %s is there', async (title, { content, parts }) => {
  expect(Object.keys(usage)).toContain(title)
  expect(parts.length).toBeGreaterThan(4)
  const { container, storefront } = renderWith(content, { cart: [cartItemOf(sampleList[0]!, 10)] })
  void storefront.cart.open()
  const missing = () => parts.filter(([, selector]) => container.querySelector(selector) === null)
  await waitFor(() => expect(missing()).toEqual([]))
})

it('parts are numbered in a table of their measures', async () => {
  const anatomy = anatomies['组件/侧边工具栏']!
  const { container } = renderWith(<AnatomySheet {...anatomy} />)
  const heads = (): readonly (string | null)[] =>
    [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await waitFor(() => expect(heads()).toEqual(anatomy.parts.map(([name], at) => `${at + 1} ${name}`)))
})
