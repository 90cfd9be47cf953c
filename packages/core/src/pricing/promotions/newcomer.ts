import { namedPrice } from './price-source.ts'

const named = namedPrice('newcomer')

/** 新人价: until the first paid order (domain.md §2.4). */
export const newcomerPrice: typeof named = {
  ...named,
  unitPrice: (line, terms) => (terms.member?.is_new === true ? named.unitPrice(line, terms) : undefined),
}
