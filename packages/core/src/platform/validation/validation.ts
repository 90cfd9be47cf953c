const MOBILE = /^1[3-9]\d{9}$/
const LANDLINE = /^0\d{2,3}-\d{7,8}$/
const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** A Chinese mobile number: 11 digits, 1 then 3 to 9 [VA-01]. */
export const isMobile = (text: string): boolean => MOBILE.test(text)

/** A mobile number or a landline with area code: 0 plus 2 or 3 digits, hyphen, 7 or 8 digits [VA-01]. */
export const isPhone = (text: string): boolean => MOBILE.test(text) || LANDLINE.test(text)

/** Letters, digits, underscore or hyphen, @, a domain with at least one dot [VA-02]. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const COMPANY_NAME = /^[\p{Script=Han}A-Za-z0-9()（）·-]{4,60}$/u

/** The name of a company: 4 to 60 Chinese characters, letters, digits, brackets, dots or hyphens (domain.md §1.3). */
export const isCompanyName = (text: string): boolean => COMPANY_NAME.test(text)

const USCC_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** Upper case, without spaces and hyphens. */
export const tidyUscc = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/**
 * A unified social credit code with a correct check character (domain.md §1.5); expects upper case without spaces and
 * hyphens.
 */
export function isUscc(code: string): boolean {
  if (code.length !== 18) return false
  const values = [...code].map((character) => USCC_ALPHABET.indexOf(character))
  if (values.includes(-1)) return false
  const sum = USCC_WEIGHTS.reduce((total, weight, index) => total + weight * values[index]!, 0)
  return values[17] === (31 - (sum % 31)) % 31
}

/** Whether a text is a code as text messages carry it: six digits. */
export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text)
