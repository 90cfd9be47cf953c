import { contract } from '@yaopi/core/contract'
import { row, sql, type Db } from '../../src/platform/db/db.ts'
import { freshKey } from './buying.ts'
import type { TestClient, TestServer } from './test-server.ts'

/** What a 专票 needs of a title. */
export const TITLE = {
  tax_no: '91510100MA0000000A',
  address: '人民路1号',
  phone: '028-88888888',
  bank_name: '演示银行',
  bank_account: '6222000011112222',
} as const

/** Gives a member an approved paper with the facts of their title. */
export async function addKpzl(db: Db, memberId: number): Promise<void> {
  await sql`insert into member_document (member_id, type, number, status, long_term, version, created_at)
    values (${memberId}, 'kpzl', '', 2, true, 1, now())`.execute(db)
}

/** A valid title of a member: sent by them, approved by finance. Returns its id. */
export async function validTitleOf(
  shop: TestServer,
  buyer: { readonly id: number; readonly client: () => TestClient },
  fields: Partial<Record<keyof typeof TITLE, string>> = {},
): Promise<number> {
  await buyer.client().data(contract.invoice.saveTitle, { ...TITLE, ...fields, idempotency_key: freshKey() })
  const { id } = (await row(
    shop.db,
    sql<{ id: number }>`select id from invoice_title where member_id = ${buyer.id} and state = 1`,
  ))!
  await (await shop.loginStaff('finance')).data(contract.invoiceAdmin.approveTitle, { id })
  return id
}
