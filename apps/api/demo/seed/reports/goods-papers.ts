/** Papers of goods of the demo: some of the most sold goods have all kinds, the others lack the last ones. */
import { GOODS_PAPER_KINDS, goodsPaperNames } from '@yaopi/core/staff'
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'
import { documentBytes, drawFacts, newDocument } from '../../../src/platform/pdf/index.ts'
import { demoPaperText as text } from './goods-papers.text.ts'
import { demoQuality, storePdf } from './store-pdf.ts'

type Goods = {
  readonly id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly maker: string
  readonly approval_no: string
}

const GOODS = 6
/** Every so many goods have two kinds only. */
const INCOMPLETE_EVERY = 3

const popular = (db: Db): Promise<Goods[]> =>
  rows(
    db,
    sql<Goods>`select g.id, g.goods_sn, g.name, g.ypgg, m.name as maker, g.approval_no from goods g
      join manufacturer m on m.id = g.sccj_id where g.is_on_sale and g.approval_no <> ''
      order by g.sales_30d desc, g.id limit ${GOODS}`,
  )

function drawPaper(title: string, goods: Goods, at: Date): Promise<Buffer> {
  const document = newDocument(title, { at })
  drawFacts(document, [
    [text.facts.name, goods.name],
    [text.facts.ypgg, goods.ypgg],
    [text.facts.maker, goods.maker],
    [text.facts.approval, goods.approval_no],
  ])
  document.fontSize(11).text(text.said)
  return documentBytes(document, { page: text.page, note: text.note })
}

/** Stores papers of goods of the demo; `now` in milliseconds. */
export async function insertGoodsPapers(db: Db, now: number): Promise<void> {
  const staff_id = await demoQuality(db)
  const at = new Date(now - 86_400_000)
  for (const [place, goods] of (await popular(db)).entries()) {
    const kinds = place % INCOMPLETE_EVERY === 1 ? GOODS_PAPER_KINDS.slice(0, 2) : GOODS_PAPER_KINDS
    for (const kind of kinds) {
      const title = goodsPaperNames[kind]
      const name = text.fileName(title, goods.goods_sn)
      const bytes = await drawPaper(title, goods, at)
      const file_id = await storePdf(db, { staff_id, scene: 'goods_document', name, bytes, at })
      await sql`insert into goods_document (goods_id, kind, file_id, added_by, added_at)
        values (${goods.id}, ${kind}, ${file_id}, ${staff_id}, ${at})`.execute(db)
    }
  }
}
