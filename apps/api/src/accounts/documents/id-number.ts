/** The kind of documents that names a person: the letter by which controlled drugs are bought. */
export const LETTER_OF_PERSON = 'hmwt'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const SIGNS = '10X98765432'

/** Whether a number of an identity card has 18 signs of which the last follows from the others (GB 11643). */
export function isIdNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = WEIGHTS.reduce<number>((total, weight, place) => total + weight * Number(number[place]), 0)
  return SIGNS[sum % 11] === number[17]
}
