import { type Db, row, sql } from '../../src/platform/db/index.ts'

/** What the picture of goods is drawn from. */
export type PictureFacts = {
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly brand: string | null
  readonly dosage_form: string
  readonly goods_class: string
  readonly otc: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp: 'cw' | 'yl' | 'lc' | 'ld'
  readonly special: boolean
}

export const pictureFacts = (db: Db, id: number): Promise<PictureFacts | undefined> =>
  row(
    db,
    sql<PictureFacts>`
  select g.name, g.ypgg as spec, f.short_name as maker, b.name as brand, g.dosage_form, g.goods_class, g.otc_class as otc, g.temp_class as temp, g.special_type > 0 as special
  from goods g join manufacturer f on f.id = g.sccj_id left join brand b on b.id = g.brand_id where g.id = ${id}`,
  )

export const brandName = async (db: Db, id: number): Promise<string | undefined> =>
  (await row(db, sql<{ name: string }>`select name from brand where id = ${id}`))?.name
