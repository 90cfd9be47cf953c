const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A credit code that is right, by its number of up to seven digits. */
export function usccOf(number: number): string {
  const beginning = `91510100MA${String(7_000_000 + number)}`
  const sum = [...beginning].reduce((total, sign, place) => total + ALPHABET.indexOf(sign) * (3 ** place % 31), 0)
  return beginning + ALPHABET[(31 - (sum % 31)) % 31]!
}

/** A number of an identity card that is right. */
export function idNumber(place: number): string {
  const beginning = `51010519491231${String(place).padStart(3, '0')}`
  const sum = [...beginning].reduce((total, sign, at) => total + Number(sign) * (2 ** (17 - at) % 11), 0)
  return `${beginning}${'10X98765432'[sum % 11]!}`
}
