import { namedPrice } from './price-source.ts'

/** 秒杀: own stock pool and limit, taken when the order is made (domain.md §2.4). */
export const flashSale = namedPrice('spike')
