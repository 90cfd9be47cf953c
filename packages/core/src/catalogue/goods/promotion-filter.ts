/**
 * Promotions that lists are filtered by: full reductions, exchanges, flash sale, near-expiry lots, free shipping,
 * coupons that can be claimed.
 */
export const promotionFilters = ['manjian', 'exchange', 'spike', 'jxq', 'free', 'coupon'] as const

/** One of `promotionFilters`. */
export type PromotionFilter = (typeof promotionFilters)[number]
