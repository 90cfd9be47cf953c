/** One issued invoice of the demo: of the oldest order that asked for an invoice at checkout and was signed for. */
import { InvoiceKind } from '@yaopi/core/contract'
import { OrderStatus } from '@yaopi/core'
import { bySystem, issueInvoice, requestAtSigning, type Issuing } from '../../../src/ordering/invoices/index.ts'
import { type Db, inTransaction, row, sql } from '../../../src/platform/db/index.ts'
import { BusinessError } from '../../../src/platform/errors/index.ts'
import { simulatedInvoices } from '../../../src/platform/invoice-provider/index.ts'
import { presetSettings } from '../../../src/platform/settings/index.ts'

/** Asks for the invoice and issues it as the shop does; a second time changes nothing. `now` in milliseconds. */
export async function insertInvoice(db: Db, now: number): Promise<void> {
  const order = await row(
    db,
    sql<{ id: number }>`select o.id from orders o join trade t on t.id = o.trade_id
      where o.status = ${OrderStatus.finished} and t.invoice_type = ${InvoiceKind.plain} order by o.id limit 1`,
  )
  if (order === undefined) return
  const shop: Issuing = {
    db,
    now: () => now,
    settings: { values: () => presetSettings, reload: () => Promise.resolve() },
    invoices: simulatedInvoices(),
  }
  await inTransaction(db, (tx) => requestAtSigning(shop, tx, order.id))
  const asked = await row(
    db,
    sql<{ id: number }>`select invoice_id as id from invoice_order join invoice v on v.id = invoice_id
      where order_id = ${order.id} and v.state = 2`,
  )
  if (asked === undefined) return
  await issueInvoice(shop, asked.id, bySystem).catch((error: unknown) => {
    // Another process that starts at the same time issues it.
    if (!(error instanceof BusinessError)) throw error
  })
}
