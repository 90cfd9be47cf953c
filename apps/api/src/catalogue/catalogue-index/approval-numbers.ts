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
      /** Of each head: the digits that must follow it; an empty text for any. */
      const wanted = heads.values.map((value) =>
        starts.flatMap((start) => {
          if (value.startsWith(start)) return ['']
          const rest = start.startsWith(value) ? start.slice(value.length) : undefined
          return rest !== undefined && rest.length <= MOST_DIGITS && /^\d+$/u.test(rest) ? [rest] : []
        }),
      )
      return (row) => {
        const own = wanted[head.cells[row]!]!
        if (own.length === 0) return false
        const size = length.cells[row]!
        if (size === 0 && heads.values[head.cells[row]!] === '') return false
        const number = digits.cells[row]!
        return own.some(
          (rest) =>
            rest === '' || (size >= rest.length && Math.floor(number / 10 ** (size - rest.length)) === Number(rest)),
        )
      }
    },
  }
}
