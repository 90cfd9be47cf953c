import { OrderStatus, type Order } from '@yaopi/core'
import { invoiceCalls, InvoiceState, orderDocumentCalls } from '@yaopi/core/contract'
import { Anchor, useStorefront } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import { FileList } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { ExportLink } from '../../components/record-list/index.ts'
import { ordersText as text } from './orders.text.ts'

/** The documents of an order, one by one and all in one file; nothing before there is one. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { client } = useStorefront()
  const { id, pay_status, status } = order
  const slip = { name: text.slipFile, note: text.slipNote, href: client.urlFor(orderDocumentCalls.slip, { id }) }
  const contract = {
    name: text.contractFile,
    note: text.contractNote,
    href: client.urlFor(orderDocumentCalls.contract, { id }),
  }
  const { invoice } = order
  const isIssued = invoice !== undefined && invoice.state === InvoiceState.issued
  const files = [
    ...(order.packages.length > 0 ? [slip] : []),
    ...(pay_status >= 2 && status !== OrderStatus.cancelled ? [contract] : []),
    ...(isIssued
      ? [
          {
            name: text.invoiceFile(invoice.number),
            note: text.invoiceNote,
            href: client.urlFor(invoiceCalls.download, { id: invoice.id }),
          },
        ]
      : []),
  ]
  if (files.length === 0) return null
  return (
    <Panel
      title={text.documentsTitle}
      more={<ExportLink href={client.urlFor(orderDocumentCalls.pack, { id })} label={text.allDocuments} />}
    >
      <FileList files={files} label={text.documentsTitle} />
      {order.packages.length > 0 && (
        <p>
          <Anchor href={href('jybg', {}, { order_sn: order.order_sn })}>{text.reportsOfLots}</Anchor>
        </p>
      )}
    </Panel>
  )
}
