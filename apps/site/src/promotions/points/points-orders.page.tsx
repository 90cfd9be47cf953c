import type { Answer } from '@yaopi/core'
import { formatMinute } from '@yaopi/core'
import { pointsCalls, PointsOrderStatus, type PointsOrder, type PointsOrderPage } from '@yaopi/core/contract'
import { Button, ButtonLink, EmptyState, useStorefront } from '@yaopi/widgets'
import { useSearchParams } from 'react-router'
import { Clock } from '../../components/detail/index.ts'
import { PageHead, Panel } from '../../components/page/index.ts'
import {
  RecordList,
  RecordTable,
  RecordTabs,
  useRecordList,
  type RecordColumn,
} from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { DrawAd, DrawRecords } from './draw-records.tsx'
import { pointsOrderParams, pointsOrdersInput, statusOfOrders } from './points-account-params.ts'
import { pointsOrdersText as text } from './points-account.text.ts'
import css from './points-account.module.css'

type Input = ReturnType<typeof pointsOrdersInput>

/** /jfdd: what points and draws brought, to its arrival (domain.md §2.4.18). */
export default function PointsOrdersPage() {
  const [params] = useSearchParams()
  const list = useRecordList(pointsOrderParams)
  const { state, reload } = useQuery<Input, PointsOrderPage>(pointsCalls.orders, pointsOrdersInput(params), {
    keepPreviousData: true,
  })
  const { client, notifications } = useStorefront()
  const take = (answer: Answer<PointsOrder>, words: string): void => {
    if (answer.ok) notifications.success(words)
    else notifications.report(answer.failure)
    reload()
  }
  const confirm = async ({ id }: PointsOrder): Promise<void> => {
    take(await client.send(pointsCalls.confirmOrder, { id }), text.confirmed)
  }
  const cancel = async ({ id, name, points }: PointsOrder): Promise<void> => {
    if (!(await notifications.confirm(text.askCancel(name, points)))) return
    take(await client.send(pointsCalls.cancelOrder, { id }), text.cancelled)
  }
  return (
    <Panel>
      <PageHead title={text.title}>
        <ButtonLink href={href('jfsc')}>{text.toMall}</ButtonLink>
      </PageHead>
      <RecordTabs
        label={text.tabsLabel}
        tabs={pointsOrderParams.tabs.map((tab) => {
          const status = statusOfOrders[tab]
          return {
            key: tab,
            name: text.tabs[tab],
            href: list.href({ tab }),
            isCurrent: tab === list.tab,
            count: status === undefined ? 0 : state.data?.counts[status],
          }
        })}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={
          <EmptyState
            title={list.tab === 'all' ? text.empty : text.emptyTab}
            hint={list.tab === 'all' ? text.emptyHint : undefined}
          />
        }
      >
        {(orders) => (
          <RecordTable
            label={text.list}
            columns={columnsFor(confirm, cancel)}
            rows={orders}
            keyOf={(order) => order.id}
          />
        )}
      </RecordList>
      <DrawRecords />
      <DrawAd />
    </Panel>
  )
}

type Act = (order: PointsOrder) => Promise<void>

function columnsFor(confirm: Act, cancel: Act): readonly RecordColumn<PointsOrder>[] {
  return [
    {
      key: 'goods',
      title: text.columns.goods,
      isName: true,
      cell: (order) => (
        <>
          {text.number(order.name, order.number)}
          {order.is_prize === 1 && <em className={css.prize}>{text.prize}</em>}
          <small className={css.sub}>{order.order_sn}</small>
        </>
      ),
    },
    {
      key: 'points',
      title: text.columns.points,
      isNumber: true,
      cell: (order) => (order.points === 0 ? '' : text.points(order.points)),
    },
    {
      key: 'state',
      title: text.columns.state,
      cell: (order) => (
        <>
          {order.status_text}
          {order.cancel_reason !== '' && <small className={css.sub}>{order.cancel_reason}</small>}
          {order.confirm_at !== null && (
            <small className={css.sub}>
              <Clock end={order.confirm_at} label={text.confirmIn} />
            </small>
          )}
        </>
      ),
    },
    { key: 'delivery', title: text.columns.delivery, cell: deliveryOf },
    { key: 'at', title: text.columns.at, cell: (order) => <time>{formatMinute(order.created_at)}</time> },
    {
      key: 'actions',
      title: text.columns.actions,
      isActions: true,
      cell: (order) =>
        order.status === PointsOrderStatus.sent ? (
          <Button
            size="s"
            aria-label={text.confirmOf(order.name)}
            onClick={() => {
              void confirm(order)
            }}
          >
            {text.confirm}
          </Button>
        ) : (
          order.status === PointsOrderStatus.waiting &&
          order.is_prize === 0 && (
            <Button
              size="s"
              aria-label={text.cancelOf(order.name)}
              onClick={() => {
                void cancel(order)
              }}
            >
              {text.cancel}
            </Button>
          )
        ),
    },
  ]
}

const deliveryOf = ({ kind, status, company, wl_no, address }: PointsOrder) => {
  if (kind !== 'goods') return ''
  if (address === '' && status === PointsOrderStatus.waiting) return text.noAddress
  return (
    <>
      {wl_no !== '' && text.waybill(company, wl_no)}
      <small className={css.sub}>{address}</small>
    </>
  )
}
