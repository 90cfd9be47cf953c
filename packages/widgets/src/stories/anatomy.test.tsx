import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { sampleList } from '../testing/samples.text.ts'
import { anatomies, AnatomySheet } from './anatomy.tsx'
import { usage } from './usage.text.ts'

it.each(Object.entries(anatomies))('every part of %s is found, numbered and measured', async (title, anatomy) => {
  expect(Object.keys(usage)).toContain(title)
  expect(anatomy.parts.length).toBeGreaterThan(4)
  const { container, storefront } = renderWith(<AnatomySheet {...anatomy} />, {
    cart: [cartItemOf(sampleList[0]!, 10)],
  })
  void storefront.cart.open()
  const names = anatomy.parts.map(([name], at) => `${at + 1} ${name}`)
  // By selector: working out the role of every element takes jsdom seconds.
  const heads = (): readonly (string | null)[] =>
    [...container.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await waitFor(() => expect(heads()).toEqual(names))
})
