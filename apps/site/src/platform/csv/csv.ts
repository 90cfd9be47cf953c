/** Begins with a byte order mark: without it spreadsheet programs read Chinese in another encoding. */
const MARK = '\uFEFF'

/** What a spreadsheet program would take for a formula, or for a number whose digits it changes. */
const MISREAD = /^[=+\-@\t\r]|^0\d|^\d{12,}$/

/** A cell of a CSV file; a tab before it makes a program read it as text. */
const cell = (value: string | number): string => {
  const words = typeof value === 'string' && MISREAD.test(value) ? `\t${value}` : String(value)
  return /[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** Rows as the text of a CSV file that spreadsheet programs open as it is. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
