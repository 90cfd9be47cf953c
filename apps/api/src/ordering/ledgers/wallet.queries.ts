import type { WalletUse } from '@yaopi/core/contract'
import { type Db, row, sql } from '../../platform/db/index.ts'

/** Adds a ledger row, which moves the wallet's balance. A constraint refuses the same cause twice. */
export async function addWalletLog(
  tx: Db,
  log: {
    member_id: number
    use_type: WalletUse
    kind: 'recharge' | 'gift'
    amount: number
    cause: string
    remark: string
    trade_id: number | null
    order_sn?: string
    at: number
  },
): Promise<void> {
  await sql`insert into wallet_log (member_id, use_type, kind, amount, cause, remark, trade_id, order_sn, created_at)
    values (${log.member_id}, ${log.use_type}, ${log.kind}, ${log.amount}, ${log.cause}, ${log.remark}, ${log.trade_id},
      ${log.order_sn ?? null}, ${new Date(log.at)})`.execute(tx)
}

/** Locks the wallet of a member, which is made where there is none; its balance in fen. */
export async function lockWallet(
  tx: Db,
  memberId: number,
): Promise<{ readonly recharge: number; readonly gift: number }> {
  await sql`insert into wallet (member_id) values (${memberId}) on conflict do nothing`.execute(tx)
  const wallet = await row(
    tx,
    sql<{ recharge: number; gift: number }>`select recharge, gift from wallet where member_id = ${memberId} for update`,
  )
  return wallet!
}

/** The balance of a member, fen. */
export const walletOf = async (db: Db, memberId: number): Promise<{ recharge: number; gift: number }> =>
  (await row(
    db,
    sql<{ recharge: number; gift: number }>`select recharge, gift from wallet where member_id = ${memberId}`,
  )) ?? { recharge: 0, gift: 0 }
