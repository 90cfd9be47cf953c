import { listMark } from './specification.text.ts'

/** A row of a list: its text on one line, its cells, and what parts them; a blank where it is a line of a chat. */
export type ListRow = {
  readonly text: string
  readonly cells: readonly string[]
  readonly part: Part
}

type Part = '\t' | ',' | ' '

/** Signs that nobody sees, which come along from web pages and chats; a hard space is a space. */
const cleaned = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\u00A0', ' ')

const COMMAS = /[,，;；]/u
/** A tab by which spreadsheet programs are kept from changing a long number: it stands at the start of a cell. */
const GUARD_TAB = /(^"?|[,，;；]"?)\t(?=[^\t])/gu
const THOUSANDS = /(?<![\d.])\d{1,3}(?:[,，]\d{3})+(?!\d)/gu
const plainThousands = (line: string): string => line.replace(THOUSANDS, (digits) => digits.replace(/[,，]/gu, ''))

const isPart = {
  '\t': (sign: string): boolean => sign === '\t',
  ',': (sign: string): boolean => COMMAS.test(sign),
} as const
const quoted = {
  '\t': /[ ]*"((?:[^"]|"")*)"[ ]*(?=\n|$|\t)/uy,
  ',': /[ \t]*"((?:[^"]|"")*)"[ ]*(?=\n|$|[,，;；])/uy,
} as const

/**
 * The record that begins at a place of a text. A cell in quotes keeps what is between them together, line ends too,
 * which become blanks; `""` in it is a quote.
 */
function recordAt(text: string, from: number, part: '\t' | ','): { readonly cells: string[]; readonly end: number } {
  const cells: string[] = []
  for (let at = from; ; at += 1) {
    const inQuotes = quoted[part]
    inQuotes.lastIndex = at
    const read = inQuotes.exec(text)
    if (read !== null) {
      cells.push(
        read[1]!
          .replaceAll('""', '"')
          .replace(/\s*\n\s*/gu, ' ')
          .trim(),
      )
      at += read[0].length
    } else {
      let end = at
      while (end < text.length && text[end] !== '\n' && !isPart[part](text[end]!)) end += 1
      cells.push(text.slice(at, end).trim())
      at = end
    }
    if (at >= text.length || text[at] === '\n') return { cells, end: at }
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => /^[\s,，;；"]*$/u.test(cell))

/** A line whose cells are parted by blanks; the number of a line in its list is left out. */
export const plainRow = (line: string): ListRow => ({
  text: line.trim(),
  cells: plainThousands(line.replace(listMark, '').trim())
    .replace(/\s+([*×xX])\s+(?=\d)/gu, '$1')
    .split(/[\s、|]+/u)
    .map((cell) => cell.replace(/^"(.*)"$/u, '$1')),
  part: ' ',
})

/** The rows of a text. What parts the cells is told by each row: lines of a chat may stand between rows of a sheet. */
export function rowsOf(pasted: string): ListRow[] {
  const text = cleaned(pasted)
  const lines = text.split('\n').filter((line) => !isEmpty([line]))
  const withCommas = lines.filter((line) => COMMAS.test(plainThousands(line))).length
  const isCommaList = withCommas * 2 > lines.length
  const rows: ListRow[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const tabbed = recordAt(text, at, '\t')
    if (text.slice(at, tabbed.end).replace(GUARD_TAB, '$1').includes('\t')) {
      rows.push({ text: tabbed.cells.join('\t').trim(), cells: tabbed.cells, part: '\t' })
      at = tabbed.end
      continue
    }
    const parted = recordAt(text, at, ',')
    const record = text.slice(at, parted.end)
    const hasCommas = COMMAS.test(isCommaList ? record : plainThousands(record))
    if (parted.cells.length > 1 && hasCommas)
      rows.push({ text: parted.cells.join(',').trim(), cells: parted.cells, part: ',' })
    else rows.push(plainRow(parted.cells.length === 1 ? parted.cells[0]! : record))
    at = parted.end
  }
  return rows.filter(({ cells }) => !isEmpty(cells))
}
