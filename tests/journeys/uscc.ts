const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A credit code that is right, by its number of up to seven digits. */
export function usccOf(number: number): string {
  const beginning = `91510100MA${String(7_000_000 + number)}`
  const sum = [...beginning].reduce((total, sign, place) => total + ALPHABET.indexOf(sign) * (3 ** place % 31), 0)
  return beginning + ALPHABET[(31 - (sum % 31)) % 31]!
}
