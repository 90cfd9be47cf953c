import { namedPrice } from './price-source.ts'

/** 近效期: a listing of one lot with its own price (domain.md §2.4). */
export const nearExpiry = namedPrice('jxq')
