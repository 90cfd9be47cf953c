/** Ways to pay (domain.md §3.5): `pay_type`; `other`: somebody else pays, by a link of the member. */
export const PayType = {
  balance: 1,
  alipay: 2,
  wechat: 3,
  transfer: 4,
  credit: 5,
  other: 6,
} as const
/** A value of `PayType`. */
export type PayType = (typeof PayType)[keyof typeof PayType]

/** Where the part of a refund goes that did not come from the balance: `credit` owes less at once. */
export type RefundWay = 'channel' | 'bank' | 'balance' | 'credit'

/** Payment states of a trade: `pay_status`; `transferPending`: a bank transfer is being checked. */
export const PayStatus = {
  open: 0,
  paid: 2,
  transferPending: 3,
  closed: 9,
} as const
/** A value of `PayStatus`. */
export type PayStatus = (typeof PayStatus)[keyof typeof PayStatus]
