/** Half width, one kind of space and line, nothing invisible, no space around. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/[！-～]/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfe_e0))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

/** A specification with one sign of multiplication, no spaces around it and no empty brackets. */
export const tidySpecification = (text: string): string =>
  tidyText(text)
    .replaceAll(/\( *\)/gu, '')
    .replaceAll(/ *[×✕✖∗⨯*] */gu, '*')
    .replaceAll(/(?<=[\d\p{Script=Han})%]|\d(?:[mkucμ]?[gl]|[cm]m)) *[xX] *(?=\.?\d)/giu, '*')
    .trim()

/** Excel shows long numbers so; the digits that are not shown are lost. */
export const hasLostDigits = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/iu.test(text)

/** Whether the check digit of an EAN code of 8, 12, 13 or 14 digits is right. */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/u.test(text)) return false
  const sum = [...text]
    .slice(0, -1)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(text.at(-1))
}

/** A price in fen as lists write it (¥1,234.50, 12 with a unit of money); undefined when it is none. */
export function readPrice(text: string): number | undefined {
  const plain = text.replaceAll(/[¥￥,\s元]/gu, '')
  if (!/^\d{1,8}(\.\d{1,15})?$/u.test(plain)) return undefined
  const [whole = '', part = ''] = plain.split('.')
  // What a sheet adds behind the second decimal is the noise of its numbers.
  const fen = Number(whole) * 100 + Math.round(Number(`0.${part === '' ? '0' : part}`) * 100)
  return Math.abs(fen / 100 - Number(plain)) < 0.000_01 ? fen : undefined
}

/** A whole number (12, 12.0, 1,200); undefined when it is none. */
export function readWhole(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s]/gu, '')
  return /^\d{1,9}(\.0+)?$/u.test(plain) ? Math.trunc(Number(plain)) : undefined
}
