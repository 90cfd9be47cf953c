import { WalletUse } from './wallet.constants.ts'

/** The name of each use of the balance, as buyers and staff read it (domain.md §4.4). */
export const walletUseNames: Readonly<Record<WalletUse, string>> = {
  [WalletUse.recharge]: '充值',
  [WalletUse.payment]: '订单支付',
  [WalletUse.refund]: '订单退款',
  [WalletUse.cashback]: '满额返现',
  [WalletUse.prize]: '活动奖励',
  [WalletUse.adjustment]: '人工调整',
  [WalletUse.withdrawal]: '提现',
  [WalletUse.compensation]: '售后赔付',
  [WalletUse.cashbackEnded]: '返现过期',
  [WalletUse.creditRepayment]: '账期还款',
}
