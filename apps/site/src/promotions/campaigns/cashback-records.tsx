import { campaignCalls, type CashbackProgress, type CashbackRecord, type Page } from '@yaopi/core/contract'
import { formatMinute, formatYuan } from '@yaopi/core'
import { Anchor, EmptyState } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Panel, RowsSkeleton, StatusMark } from '../../components/page/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { queryAfter, type QueryChange } from '../../catalogue/params/index.ts'
import { recordInput, type RecordInput } from './campaign-params.ts'
import { campaignText } from './campaign.text.ts'
import styles from './cashback-records.module.css'

const text = campaignText.hb
const tabs = ['all', 'waiting', 'released'] as const

/** What a member has to come and has had, checkout by checkout; the tab and the page stand in the address. */
export function CashbackRecords({ mine, waitHours }: { readonly mine: CashbackProgress; readonly waitHours: number }) {
  const params = useSearch()
  const input = recordInput(params)
  const hrefOf = (change: QueryChange) =>
    `${href('hb')}${queryAfter(params, { page: params.get('page'), ...change })}#records`
  const { state, reload } = useQuery<RecordInput, Page<CashbackRecord>>(campaignCalls.cashbackRecords, input, {
    keepPreviousData: true,
  })
  return (
    <Panel title={text.records} id="records">
      <dl className={styles.sums}>
        <div>
          <dt>{text.sums.waiting}</dt>
          <dd>{formatYuan(mine.waiting)}</dd>
        </div>
        <div>
          <dt>{text.sums.released}</dt>
          <dd>{formatYuan(mine.released)}</dd>
        </div>
      </dl>
      <nav className={styles.tabs} aria-label={text.tabsLabel}>
        {tabs.map((tab) => (
          <Anchor
            key={tab}
            href={hrefOf({ state: tab === 'all' ? null : tab, records: null })}
            aria-current={tab === (input.state ?? 'all') ? 'page' : undefined}
          >
            {text.tabs[tab]}
          </Anchor>
        ))}
      </nav>
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={(page) => page.data.length === 0}
        empty={<EmptyState title={text.noRecords} hint={text.noRecordsHint} />}
      >
        {(page, isReloading) => (
          <div data-busy={isReloading || undefined} className={styles.list}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {Object.values(text.columns).map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {page.data.map((record) => (
                  <Row key={record.trade_id} record={record} waitHours={waitHours} />
                ))}
              </tbody>
            </table>
            <ListPager list={page} of="entries" href={(to) => hrefOf({ records: to === 1 ? null : to })} />
          </div>
        )}
      </Block>
    </Panel>
  )
}

const tones = { waiting: 'wait', released: 'good', void: 'over' } as const

function Row({ record, waitHours }: { readonly record: CashbackRecord; readonly waitHours: number }) {
  const { columns } = text
  return (
    <tr>
      <td data-name={columns.trade}>{record.trade_sn}</td>
      <td data-name={columns.at}>{formatMinute(record.at)}</td>
      <td data-name={columns.amount}>{formatYuan(record.amount)}</td>
      <td data-name={columns.value}>
        <strong>{formatYuan(record.value)}</strong>
      </td>
      <td data-name={columns.state}>
        <StatusMark tone={tones[record.state]}>{text.state[record.state]}</StatusMark>{' '}
        <small>{whenOf(record, waitHours)}</small>
      </td>
    </tr>
  )
}

function whenOf(record: CashbackRecord, waitHours: number): string {
  if (record.state === 'void') return text.void
  if (record.state === 'released') return text.released(record.released_time!, record.end_time)
  return record.due_time === null ? text.waits(waitHours) : text.due(record.due_time)
}
