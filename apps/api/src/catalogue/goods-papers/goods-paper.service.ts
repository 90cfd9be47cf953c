import { Readable } from 'node:stream'
import { formatDate } from '@yaopi/core'
import { GOODS_PAPER_KINDS, GOODS_PAPER_LIMITS, goodsPaperNames, type GoodsPaperKind } from '@yaopi/core/staff'
import { stampedPaper } from '../../accounts/licences/index.ts'
import { audit, changed } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import type { FileStore, ZipEntry } from '../../platform/files/index.ts'
import { bytesOf, fileById } from '../../platform/uploads/index.ts'
import * as queries from './goods-paper.queries.ts'
import { insertPaper, lockGoods, removePaper } from './goods-paper.staff.queries.ts'
import { goodsPaperText as text } from './goods-paper.text.ts'

/** Papers of goods. Throws 404 for goods that are not there. */
export async function papersOfGoods(server: AppContext, goodsId: number): Promise<queries.PaperRow[]> {
  const [goods] = await queries.goodsOfPapers(server.db, [goodsId])
  if (goods === undefined) throw new BusinessError(404, text.notFound)
  return queries.papersOf(server.db, [goodsId])
}

/** Adds an upload of the same person to the papers of goods. Throws 404, 409 when the kind is full, 422. */
export const add = (
  server: AppContext,
  by: StaffActor,
  one: { readonly id: number; readonly kind: GoodsPaperKind; readonly file_id: number },
): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    if (!(await lockGoods(tx, one.id))) throw new BusinessError(404, text.notFound)
    const there = (await queries.papersOf(tx, [one.id])).filter(({ kind }) => kind === one.kind)
    const name = goodsPaperNames[one.kind]
    if (there.length >= GOODS_PAPER_LIMITS.perKind)
      throw new BusinessError(409, text.full(name, GOODS_PAPER_LIMITS.perKind))
    const at = server.now()
    const { id: goods_id, kind, file_id } = one
    const added = await insertPaper(tx, { goods_id, kind, file_id, staff_id: by.id, at })
    if (added === undefined) throw fieldError('file_id', text.noFile)
    await audit(tx, {
      by,
      action: text.audit.add,
      target: `goods:${goods_id}`,
      detail: { paper_id: added.id },
      ...changed(null, { [name]: added.name }),
      at,
    })
  })

/** Removes a paper of goods. Throws 404. */
export const remove = (
  server: AppContext,
  by: StaffActor,
  one: { readonly id: number; readonly paper_id: number; readonly reason: string },
): Promise<void> =>
  inTransaction(server.db, async (tx) => {
    if (!(await lockGoods(tx, one.id))) throw new BusinessError(404, text.notFound)
    const at = server.now()
    const { id: goods_id, paper_id, reason } = one
    const removed = await removePaper(tx, { id: paper_id, goods_id, staff_id: by.id, reason, at })
    if (removed === undefined) throw new BusinessError(404, text.noPaper)
    const name = goodsPaperNames[removed.kind]
    await audit(tx, {
      by,
      action: text.audit.remove,
      target: `goods:${goods_id}`,
      detail: { paper_id, reason },
      ...changed({ [name]: removed.name }, { [name]: null }),
      at,
    })
  })

/** The papers of goods as files of a zip, a stamped list of them first; `folder`: where they are in a larger zip. */
type GoodsPack = {
  readonly goods: queries.PaperGoods
  readonly folder: string
  readonly entries: readonly ZipEntry[]
}

/** A name without what a file system refuses. */
const safe = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '-')

/** The name of the zip of a pack. */
export const packName = ({ name, ypgg }: queries.PaperGoods): string => safe(text.packName(name, ypgg))

/** The packs of goods for a buyer; goods without papers have none. */
export async function packsOf(
  server: AppContext,
  store: FileStore,
  goodsIds: readonly number[],
  buyer: string,
): Promise<GoodsPack[]> {
  const papers = Map.groupBy(await queries.papersOf(server.db, goodsIds), ({ goods_id }) => goods_id)
  if (papers.size === 0) return []
  return (await queries.goodsOfPapers(server.db, [...papers.keys()])).map((goods) => {
    const named = withNames(papers.get(goods.id)!)
    const list: ZipEntry = {
      name: text.list.file,
      read: async () => Readable.from([await listOf(server, goods, named, buyer)]),
    }
    const files = named.map(({ name, paper }): ZipEntry => ({ name, read: () => bytesOfPaper(server, store, paper) }))
    return { goods, folder: safe(text.folder(goods.name, goods.ypgg, goods.goods_sn)), entries: [list, ...files] }
  })
}

type NamedPaper = { readonly name: string; readonly paper: queries.PaperRow }

/** Papers with the names that they have in a pack: the kind, a number, the ending of the file. */
function withNames(papers: readonly queries.PaperRow[]): readonly NamedPaper[] {
  const counts = new Map<GoodsPaperKind, number>()
  return papers.map((row) => {
    const number = (counts.get(row.kind) ?? 0) + 1
    counts.set(row.kind, number)
    const ending = row.name.slice(row.name.lastIndexOf('.'))
    return { name: text.fileName(goodsPaperNames[row.kind], number, ending), paper: row }
  })
}

/** The bytes of a paper; undefined where they are lost. */
async function bytesOfPaper(
  server: AppContext,
  store: FileStore,
  { file_id }: queries.PaperRow,
): Promise<Readable | undefined> {
  const file = await fileById(server.db, file_id)
  const bytes = file === undefined ? undefined : await bytesOf(store, file)
  if (bytes === undefined) server.app.log.error({ file: file_id }, 'the bytes of a paper are missing or damaged')
  return bytes
}

/** The stamped list of a pack: the goods, the papers, and the kinds that are missing. */
function listOf(
  server: AppContext,
  goods: queries.PaperGoods,
  named: readonly NamedPaper[],
  buyer: string,
): Promise<Buffer> {
  const { list } = text
  const { facts } = list
  const there = new Set(named.map(({ paper }) => paper.kind))
  const missing = GOODS_PAPER_KINDS.filter((kind) => !there.has(kind)).map((kind) => goodsPaperNames[kind])
  const about = [
    [facts.name, goods.name],
    [facts.ypgg, goods.ypgg],
    [facts.approval, goods.approval_no],
    [facts.maker, goods.maker],
  ] as const
  const lines = about.map(([label, value]) => `${label}：${value || list.none}`)
  const stampedFor = {
    seller: server.settings.values().company,
    buyer,
    day: formatDate(Math.floor(server.now() / 1000)),
    isDemo: server.config.demo,
  }
  return stampedPaper(list.title, stampedFor, [
    [list.goods, lines],
    [list.papers, named.map(({ name }) => name)],
    [list.missing, [missing.length === 0 ? list.complete : list.missingPapers(missing)]],
  ])
}
