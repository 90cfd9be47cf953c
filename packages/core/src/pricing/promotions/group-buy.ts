import { namedPrice } from './price-source.ts'

/** 团购: the price of a group, and freight free (domain.md §2.4). */
export const groupBuy = namedPrice('group', { ships_free: true })
