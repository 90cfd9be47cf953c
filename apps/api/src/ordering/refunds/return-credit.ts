import type { Fen } from '@yaopi/core'
import { WalletUse } from '@yaopi/core/contract'
import type { Db } from '../../platform/db/index.ts'
import { addCreditLog, addWalletLog, lockCreditLine } from '../ledgers/index.ts'

/**
 * Refunds what credit paid: less is owed; what is not owed any more, because it was repaid, goes to the recharged
 * balance. The wallet is locked.
 */
export async function returnCredit(
  tx: Db,
  back: {
    readonly member_id: number
    readonly amount: Fen
    readonly cause: string
    readonly remark: string
    readonly trade_id: number
    readonly order_sn: string
    readonly at: number
  },
): Promise<void> {
  const owed = (await lockCreditLine(tx, back.member_id, back.at))?.owed ?? 0
  const less = Math.min(owed, back.amount)
  const { order_sn, ...log } = back
  if (less > 0) await addCreditLog(tx, { ...log, kind: 'refund', amount: -less })
  if (back.amount > less)
    await addWalletLog(tx, {
      ...back,
      order_sn,
      use_type: WalletUse.refund,
      kind: 'recharge',
      amount: back.amount - less,
      cause: `credit-${back.cause}`,
    })
}
