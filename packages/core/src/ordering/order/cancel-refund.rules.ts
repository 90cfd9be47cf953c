import { fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'

/** What a cancellation gives back of an order, yuan: what was paid, less what came back before or is on its way. */
export const cancelRefund = ({
  paid,
  refunds = [],
}: {
  readonly paid: Yuan
  readonly refunds?: readonly { readonly amount: Yuan }[]
}): Yuan => toYuan(refunds.reduce((sum, { amount }) => sum - fromYuan(amount), fromYuan(paid)))
