import { namedPrice } from './price-source.ts'

/** 每日特价: price and daily limit of one calendar day (domain.md §2.4). */
export const dailySpecial = namedPrice('special')
