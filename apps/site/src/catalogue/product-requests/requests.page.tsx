import { formatMinute } from '@yaopi/core'
import { productRequestCalls, type ProductRequest, type ProductRequestPage, RequestStatus } from '@yaopi/core/contract'
import { Anchor, ButtonLink, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { PageHead, Panel, StatusMark, type StatusTone } from '../../components/page/index.ts'
import {
  RecordList,
  RecordTable,
  RecordTabs,
  useRecordList,
  type RecordColumn,
} from '../../components/record-list/index.ts'
import { countOf, requestParams, requestsInput, type RequestsInput } from './product-request-params.ts'
import { requestsText as text } from './product-requests.text.ts'
import styles from './product-requests.module.css'

const infoOf = ({ id }: ProductRequest): string => href('pzqg_info', {}, { id })

/** When something is due or was done about a request. */
const timeOf = (one: ProductRequest): string => {
  if (one.closed_at !== null) return text.closedAt(formatMinute(one.closed_at))
  if (one.status === RequestStatus.open) return text.due(formatMinute(one.due_at))
  return text.answeredAt(formatMinute(one.answered_at ?? one.created_at))
}

const tones: Readonly<Record<RequestStatus, StatusTone>> = {
  [RequestStatus.open]: 'wait',
  [RequestStatus.found]: 'good',
  [RequestStatus.none]: 'over',
  [RequestStatus.closed]: 'over',
}

const columns: readonly RecordColumn<ProductRequest>[] = [
  {
    key: 'name',
    title: text.columns.name,
    isName: true,
    cell: (one) => (
      <span className={styles.goods}>
        <Anchor href={infoOf(one)}>{one.name}</Anchor>
        <small>{[one.ypgg, one.sccj].filter((word) => word !== '').join(' ')}</small>
      </span>
    ),
  },
  { key: 'number', title: text.columns.number, isNumber: true, cell: (one) => one.number },
  {
    key: 'status',
    title: text.columns.status,
    cell: (one) => (
      <StatusMark tone={tones[one.status]} isPlain>
        {text.status[one.status]}
      </StatusMark>
    ),
  },
  { key: 'due', title: text.columns.due, cell: timeOf },
  {
    key: 'act',
    title: text.columns.act,
    isActions: true,
    cell: (one) => (
      <ButtonLink size="s" href={infoOf(one)} aria-label={text.seeOf(one.name)}>
        {text.see}
      </ButtonLink>
    ),
  },
]

/** /pzqg: product requests by state (domain.md §4.8). */
export default function RequestsPage() {
  const search = useSearch()
  const list = useRecordList(requestParams)
  const { state, reload } = useQuery<RequestsInput, ProductRequestPage>(
    productRequestCalls.list,
    requestsInput(search),
    { keepPreviousData: true },
  )
  const add = (
    <ButtonLink kind="primary" href={href('pzqg_add')}>
      {text.add}
    </ButtonLink>
  )
  const isAll = list.tab === 'all'
  return (
    <Panel>
      <PageHead title={text.title} note={text.note}>
        {add}
      </PageHead>
      <RecordTabs
        label={text.tabsLabel}
        tabs={requestParams.tabs.map((one) => ({
          key: one,
          name: text.tabs[one],
          href: list.href({ tab: one }),
          isCurrent: one === list.tab,
          count: countOf(state.data?.counts, one),
        }))}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={
          <EmptyState title={isAll ? text.empty : text.emptyTab} hint={isAll ? text.emptyHint : undefined}>
            {isAll && add}
          </EmptyState>
        }
      >
        {(requests) => <RecordTable label={text.list} columns={columns} rows={requests} keyOf={(one) => one.id} />}
      </RecordList>
    </Panel>
  )
}
