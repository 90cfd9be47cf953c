import { formatMinute } from '@yaopi/core'
import { bannerCalls, lotteryCalls, type DrawRecord } from '@yaopi/core/contract'
import { AdPicture } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { pointsOrdersText } from './points-account.text.ts'
import css from './points-account.module.css'

const text = pointsOrdersText.draws
const newest = {}

const columns: readonly RecordColumn<DrawRecord>[] = [
  { key: 'prize', title: text.prize, isName: true, cell: (record) => record.prize.name },
  { key: 'draw', title: text.draw, cell: (record) => record.draw },
  { key: 'state', title: text.state, cell: (record) => text.states[record.state] },
  { key: 'at', title: text.at, cell: (record) => <time>{formatMinute(record.at)}</time> },
]

/** What a member has drawn, the newest first; quietly absent for who has not drawn. */
export function DrawRecords() {
  const { state } = useQuery(lotteryCalls.records, newest)
  const page = state.data
  if (page === undefined || page.data.length === 0) return null
  return (
    <section className={css.draws}>
      <h2>{text.title}</h2>
      <RecordTable label={text.title} columns={columns} rows={page.data} keyOf={(record) => record.id} />
      {page.total > page.data.length && <p className={css.sub}>{text.newest(page.data.length, page.total)}</p>}
    </section>
  )
}

/** The way to the draw, as staff have drawn it; below everything else, so that it moves nothing when it comes. */
export function DrawAd() {
  const { state } = useQuery(bannerCalls.lottery, newest)
  const [ad] = state.data ?? []
  return ad === undefined ? null : (
    <div className={css.draws}>
      <AdPicture ad={ad} width={1200} height={90} />
    </div>
  )
}
