/** A spreadsheet would work it out instead of showing it; a negative number is none. */
const isFormula = (text: string): boolean => /^[=+\-@]/.test(text) && !/^-¥?[\d,]+(\.\d+)?%?$/.test(text)

/** The text of a cell as it is copied for a spreadsheet: in one line, and never a formula. */
export function copiedCell(shown: string): string {
  const text = shown.replaceAll(/\s+/g, ' ').trim()
  return isFormula(text) ? `'${text}` : text
}
