/** Whether six digits are a day: YYMMDD, DDMMYY or MMDDYY, as birthdays are written. */
function isDayLike(digits: string): boolean {
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number) as [number, number, number]
  const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay(b, c) || isDay(b, a) || isDay(a, b)
}

/**
 * Whether a payment password is among the first that somebody tries: one digit or pair repeated, digits in a row, a
 * birthday, or a part of the member's phone.
 */
export function isGuessablePin(pin: string, phone: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true
  if ('01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin)) return true
  return isDayLike(pin) || phone.includes(pin)
}
