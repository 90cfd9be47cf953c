import fc from 'fast-check'
import { expect, it } from 'vitest'
import { approvalNumbers } from './approval-numbers.ts'

const head = fc.constantFrom('国药准字H', '国药准字Z', '国械注准', '国械备2017Z', '', '12345678901234567')
const digits = fc.stringMatching(/^[0-9]{0,16}$/)
const number = fc.tuple(head, digits, fc.constantFrom('', '', '', 'X')).map((parts) => parts.join(''))

it('finds the numbers that begin with a text', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.nat(20),
      number,
      (texts, at, size, other) => {
        const numbers = approvalNumbers()
        numbers.reserve(texts.length)
        for (const [row, text] of texts.entries()) numbers.put(row, text)
        const starts = [texts[at % texts.length]!.slice(0, size), other]
        const begins = numbers.beginWith(starts)
        for (const [row, text] of texts.entries())
          expect(begins(row), text).toBe(text !== '' && starts.some((start) => text.startsWith(start)))
      },
    ),
    { numRuns: 500 },
  )
})
