/**
 * Inspection reports of the demo: real ones of the lots that members have bought and of the first prepared herbs; the
 * other prepared herbs share a sample, without which they could not be sold. Some bought lots have none.
 */
import { sealedCopy } from '../../../src/ordering/inspection-reports/index.ts'
import { type Db, rows, sql } from '../../../src/platform/db/index.ts'
import { documentBytes, drawFacts, drawTable, newDocument } from '../../../src/platform/pdf/index.ts'
import { demoReportText as text } from './report.text.ts'
import { demoQuality, storePdf } from './store-pdf.ts'

type ReportedLot = {
  readonly goods_id: number
  readonly goods_sn: string
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly batch_no: string
  readonly made_date: string
  readonly end_date: string
}

/** Every so many bought lots one has no report. */
const MISSING_EVERY = 4
const DRAWN = { bought: 16, herbs: 6 } as const

const lotColumns = sql`l.goods_id, g.goods_sn, g.name, g.ypgg, f.name as sccj, l.batch_no,
  to_char(l.made_date, 'YYYY-MM-DD') as made_date, to_char(l.end_date, 'YYYY-MM-DD') as end_date`

const boughtLots = (db: Db): Promise<ReportedLot[]> =>
  rows(
    db,
    sql<ReportedLot>`select distinct on (l.goods_id, l.batch_no) ${lotColumns} from parcel_lot p
      join lot l on l.id = p.lot_id join goods g on g.id = l.goods_id join manufacturer f on f.id = g.sccj_id
      order by l.goods_id, l.batch_no`,
  )

const herbLots = (db: Db): Promise<ReportedLot[]> =>
  rows(
    db,
    sql<ReportedLot>`select ${lotColumns} from lot l join goods g on g.id = l.goods_id
      join manufacturer f on f.id = g.sccj_id where l.awaits_report order by l.id limit ${DRAWN.herbs}`,
  )

const foot = { page: text.page, note: text.note }

function drawReport(lot: ReportedLot, at: Date): Promise<Buffer> {
  const document = newDocument(text.title, { at })
  const { facts } = text
  drawFacts(document, [
    [facts.number, text.number(lot.goods_id, lot.batch_no)],
    [facts.name, lot.name],
    [facts.ypgg, lot.ypgg],
    [facts.maker, lot.sccj],
    [facts.batch, lot.batch_no],
    [facts.made, lot.made_date],
    [facts.end, lot.end_date],
    [facts.basis, text.basis],
  ])
  drawTable(
    document,
    [
      { title: text.columns.item, share: 3, cell: ([item]) => item },
      { title: text.columns.rule, share: 4, cell: ([, rule]) => rule },
      { title: text.columns.found, share: 3, cell: ([, , found]) => found },
    ],
    text.items,
  )
  drawFacts(document, [[facts.result, text.passes]])
  return documentBytes(document, foot)
}

function drawSample(at: Date): Promise<Buffer> {
  const document = newDocument(text.sample, { at })
  document.fontSize(11).text(text.sampleNote)
  return documentBytes(document, foot)
}

type Files = { readonly file_id: number; readonly stamped_file_id: number; readonly pages: number }

/** Stores reports of the demo. `company`: whose seal members see; `now` in milliseconds. */
export async function insertReports(db: Db, { company, now }: { readonly company: string; readonly now: number }) {
  const staff_id = await demoQuality(db)
  const at = new Date(now - 86_400_000)
  const store = (name: string, bytes: Buffer): Promise<number> =>
    storePdf(db, { staff_id, scene: 'report', name, bytes, at })
  const filesOf = async (name: string, original: Buffer): Promise<Files> => {
    const { bytes, pages } = await sealedCopy(original, { company, isDemo: true })
    return { file_id: await store(name, original), stamped_file_id: await store(name, bytes), pages }
  }
  const insert = (files: Files, lots: ReturnType<typeof sql>) =>
    sql`
    insert into inspection_report (goods_id, batch_no, file_id, stamped_file_id, pages, uploaded_by, uploaded_at)
    select x.goods_id, x.batch_no, ${files.file_id}, ${files.stamped_file_id}, ${files.pages}, ${staff_id}, ${at}
    from (${lots}) x on conflict do nothing`.execute(db)

  const bought = (await boughtLots(db)).filter((_, at) => at % MISSING_EVERY !== 0).slice(0, DRAWN.bought)
  for (const lot of [...bought, ...(await herbLots(db))]) {
    const files = await filesOf(text.fileName(lot.goods_sn, lot.batch_no), await drawReport(lot, at))
    await insert(files, sql`select ${lot.goods_id}::int as goods_id, ${lot.batch_no}::text as batch_no`)
  }
  const sample = await filesOf(text.sampleName, await drawSample(at))
  await insert(sample, sql`select distinct goods_id, batch_no from lot where awaits_report`)
}
