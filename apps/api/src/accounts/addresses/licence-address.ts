import type { Place } from './address.queries.ts'

/** The address without blanks, punctuation and number signs, for comparison. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,.，。、;；:：()（）-]/g, '')

/**
 * Whether an address is the registered or the storehouse address on the member's documents: those need no approval
 * (domain.md §4.5).
 * Documents give the whole address or, for the member's own district, only what follows it.
 */
export function isOnLicence(place: Place, detail: string): boolean {
  const whole = tidy(place.province + place.city + place.district + detail)
  // Documents of a municipality name the city once.
  const short = tidy((place.province === place.city ? '' : place.province) + place.city + place.district + detail)
  const end = tidy(detail)
  return [place.licence, place.storehouse]
    .map(tidy)
    .some((known) => known !== '' && (known === whole || known === short || (place.is_own && known === end)))
}
