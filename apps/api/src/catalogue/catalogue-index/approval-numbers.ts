import { integers, doubles, bytes } from './grown-array.ts'
import { numbered } from './numbered.ts'

/** The approval numbers of the goods, and which of them begin with a text. */
export type ApprovalNumbers = {
  readonly reserve: (rows: number) => void
  readonly put: (row: number, text: string) => void
  /** A test whether the approval number of a row begins with one of the texts; no number begins with anything. */
  readonly beginWith: (starts: readonly string[]) => (row: number) => boolean
}

/** More digits than a double holds exactly stay text. */
const MOST_DIGITS = 15
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power)
const parts = new RegExp(`^(.*?)(\\d{0,${MOST_DIGITS}})$`, 'su')

function partsOf(text: string): { readonly head: string; readonly tail: string } {
  const [, head = '', tail = ''] = parts.exec(text) ?? []
  return { head, tail }
}

/**
 * Approval numbers as a head, of which there are few (国药准字H), and a number with its length: 13 bytes instead of the
 * text, and all numbers with a beginning are one range per head.
 */
export function approvalNumbers(): ApprovalNumbers {
  const heads = numbered('')
  const head = integers()
  const digits = doubles()
  const length = bytes()
  return {
    reserve: (rows) => {
      for (const column of [head, digits, length]) column.reserve(rows)
    },
    put: (row, text) => {
      const { head: front, tail } = partsOf(text)
      head.cells[row] = heads.add(front)
      digits.cells[row] = Number(tail)
      length.cells[row] = tail.length
    },
    beginWith: (starts) => {
      /** Of each head: the digits that may follow it; `isWhole`: any. */
      const wanted = heads.values.map((value) => {
        const rests = starts.flatMap((start) => {
          const rest = start.startsWith(value) ? start.slice(value.length) : ''
          return /^\d+$/u.test(rest) && rest.length <= MOST_DIGITS ? [{ size: rest.length, value: Number(rest) }] : []
        })
        return { isWhole: starts.some((start) => value.startsWith(start)), rests }
      })
      const [headOf, digitsOf, lengthOf] = [head.cells, digits.cells, length.cells]
      return (row) => {
        const { isWhole, rests } = wanted[headOf[row]!]!
        const size = lengthOf[row]!
        if (isWhole) return headOf[row] !== 0 || size > 0
        const number = digitsOf[row]!
        for (const rest of rests)
          if (size >= rest.size && Math.floor(number / POWERS[size - rest.size]!) === rest.value) return true
        return false
      }
    },
  }
}
