import { LRUCache } from 'lru-cache'
import { defineService } from '../../platform/context/index.ts'
import { rows, sql } from '../../platform/db/index.ts'
import { type Version, versionedRecords } from './versioned-records.ts'

/** What goods say of themselves on their detail page only; changes with the version of their row (decision 0025). */
export type DetailRecord = Version & {
  readonly generic_name: string
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
  readonly storage: string
  readonly is_medicare: boolean
  readonly tax_rate: number
  readonly instruction: readonly { readonly title: string; readonly text: string }[]
  readonly docs: readonly { readonly name: string; readonly url: string }[]
  /** Uploaded ones in their order; none: the drawn one is shown. */
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
}

/** The ids that stood on a detail page when it was read last, its own first: likely those of the next reading. */
export const detailIds = defineService(
  'detail-ids',
  async () => new LRUCache<number, readonly number[]>({ max: MOST_IDS }),
)

const MOST_IDS = 10_000

/** How many a process keeps: 16 MB, about 4 KB each with the instruction. */
const MOST = 4_000

/** The detail records of an application's goods. */
export const detailRecords = defineService('detail-records', async ({ db }) =>
  versionedRecords<DetailRecord>(MOST, (ids) =>
    rows(
      db,
      sql<DetailRecord>`
      select g.id, g.version, g.generic_name, g.mah, g.origin, g.grade, g.register_no, g.storage, g.is_medicare,
        g.tax_rate, coalesce(t.instruction, '[]') as instruction, coalesce(t.docs, '[]') as docs,
        coalesce((select jsonb_agg(jsonb_build_object('url', '/uploads/content/' || c.name, 'alt', p.alt)
          order by p.sort, p.id) from goods_picture p join content_picture c on c.file_id = p.file_id
          where p.goods_id = g.id), '[]') as pictures,
        (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = g.brand_id) as brand
      from goods g left join goods_content t on t.goods_id = g.id where g.id = any(${ids}::int[])`,
    ),
  ),
)
