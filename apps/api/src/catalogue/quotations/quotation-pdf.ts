import { formatYuan } from '@yaopi/core'
import type { Goods } from '@yaopi/core/contract'
import { documentBytes, drawFacts, drawTable, newDocument, type TableColumn } from '../../platform/pdf/index.ts'
import { quotationText as text } from './quotation.text.ts'

const { columns: title } = text
const columns: readonly TableColumn<Goods>[] = [
  { title: title.index, share: 5, cell: (_, at) => String(at + 1) },
  { title: title.goods, share: 22, cell: (goods) => goods.name },
  { title: title.specification, share: 15, cell: (goods) => goods.ypgg },
  { title: title.maker, share: 24, cell: (goods) => goods.sccj },
  { title: title.unit, share: 6, cell: (goods) => goods.bzdw },
  {
    title: title.price,
    share: 14,
    isNumber: true,
    cell: ({ price }) => (price === null ? text.notForSale : formatYuan(price)),
  },
  { title: title.stock, share: 10, cell: ({ is_buy }) => (is_buy === 1 ? text.there : text.gone) },
]

/** The prices of a member on paper; `day` `YYYY-MM-DD`. */
export function quotationPdf(
  goods: readonly Goods[],
  facts: {
    readonly seller: string
    readonly buyer: string
    readonly manager: string
    readonly day: string
    readonly isDemo: boolean
  },
): Promise<Buffer> {
  const document = newDocument(text.title, { across: false })
  drawFacts(document, [
    [text.seller, facts.seller],
    [text.buyer, facts.buyer],
    [text.manager, facts.manager],
    [text.valid, text.validUntil(facts.day)],
  ])
  drawTable(document, columns, goods)
  return documentBytes(document, { page: text.page, note: facts.isDemo ? text.demo : '' })
}
