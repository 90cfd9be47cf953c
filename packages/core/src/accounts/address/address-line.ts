/** The parts of an address that stand on its line. */
export type AddressParts = {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
}

/** An address on one line; a city that is a province is named once. */
export const addressLine = ({ province, city, district, detail }: AddressParts): string =>
  [province, city === province ? '' : city, district, detail].filter(Boolean).join(' ')
