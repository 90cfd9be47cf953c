import { formatDateTime } from '@yaopi/core'
import { documentBytes, drawFacts, drawTable, newDocument, type TableColumn } from '../../platform/pdf/index.ts'
import { shippingText as text } from './shipping.text.ts'

/** Units of a lot that are picked for an order; without a batch: they are not there. */
export type PickLine = {
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly batch_no: string
  readonly end_date: string
  readonly number: number
  readonly bzdw: string
  readonly order_sn: string
}

const { columns: title } = text
const columns: readonly TableColumn<PickLine>[] = [
  { title: title.index, share: 4, cell: (_, at) => String(at + 1) },
  { title: title.goods, share: 20, cell: (line) => line.name },
  { title: title.specification, share: 13, cell: (line) => line.ypgg },
  { title: title.maker, share: 20, cell: (line) => line.sccj },
  { title: title.batch, share: 11, cell: (line) => line.batch_no || text.short },
  { title: title.end, share: 10, cell: (line) => line.end_date },
  { title: title.number, share: 8, isNumber: true, cell: (line) => `${line.number}${line.bzdw}` },
  { title: title.order, share: 14, cell: (line) => line.order_sn },
]

/** What is picked for some orders in one round, goods by goods. `at` in Unix seconds. */
export function pickListPdf(
  lines: readonly PickLine[],
  { orders, at, isDemo }: { readonly orders: number; readonly at: number; readonly isDemo: boolean },
): Promise<Buffer> {
  const document = newDocument(text.pickList, { across: true })
  drawFacts(document, [
    [
      text.orders,
      text.count(
        orders,
        lines.reduce((sum, line) => sum + line.number, 0),
      ),
    ],
    [text.printed, formatDateTime(at)],
  ])
  drawTable(document, columns, lines)
  return documentBytes(document, { page: text.page, note: isDemo ? text.demo : '' })
}
