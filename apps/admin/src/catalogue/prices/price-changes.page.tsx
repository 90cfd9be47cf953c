import { Anchor, Button } from '@mantine/core'
import { formatYuan, yuan } from '@yaopi/core'
import { staffPricesAdminCalls, type GoodsPrices, type PriceChange, type PriceChangeState } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { pricesText as text } from './prices.text.ts'

const tones: Readonly<Record<PriceChangeState, Tone>> = {
  waiting: 'waiting',
  planned: 'todo',
  applied: 'good',
  cancelled: 'plain',
}

const money = (amount: number | null): string => (amount === null ? text.nothing : formatYuan(yuan(amount)))

/** Prices in words, field by field. */
const wordsOf = (prices: Partial<GoodsPrices>): string =>
  [
    prices.base_price === undefined ? undefined : `${text.fields.base_price} ${money(prices.base_price)}`,
    prices.market_price === undefined ? undefined : `${text.fields.market_price} ${money(prices.market_price)}`,
    prices.ladder === undefined
      ? undefined
      : `${text.fields.ladder} ${
          prices.ladder === null
            ? text.nothing
            : prices.ladder.tiers.map(({ number, price }) => `${number}: ${money(price)}`).join(' ')
        }`,
    prices.levels === undefined
      ? undefined
      : `${text.fields.levels} ${prices.levels.map(({ price }) => money(price)).join(' ') || text.nothing}`,
  ]
    .filter((part) => part !== undefined)
    .join('；')

function Cancel({ id }: { readonly id: number }) {
  const cancel = useCommand(staffPricesAdminCalls.cancel)
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() => void cancel.send({ id }).then((answer) => answer.ok && notifyDone(text.cancelled))}
    >
      {text.cancel}
    </Button>
  )
}

const columns: readonly Column<PriceChange>[] = [
  {
    id: 'goods',
    title: text.goods,
    width: 220,
    cell: (row) => (
      <Anchor component={Link} to={`/goods/${row.goods_id}`} size="sm">
        {row.goods_sn} {row.name}
      </Anchor>
    ),
  },
  { id: 'before', title: text.before, width: 170, cell: (row) => wordsOf(row.before) },
  { id: 'after', title: text.after, width: 170, cell: (row) => wordsOf(row.after) },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{row.state_text}</StateBadge>,
  },
  { id: 'reason', title: text.why, width: 150, cell: (row) => row.reason },
  { id: 'by', title: text.by, width: 100, cell: (row) => row.by },
  { id: 'at', title: text.at, width: 140, cell: (row) => <Moment at={row.at} /> },
  { id: 'from', title: text.from, width: 140, cell: (row) => <Moment at={row.effective_at} /> },
  { id: 'note', title: text.note, width: 150, cell: (row) => row.note },
  { id: 'cancel', title: text.cancel, width: 80, cell: (row) => (row.can.cancel === 1 ? <Cancel id={row.id} /> : '') },
]
const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: text.state, choices: Object.entries(text.states) },
]

/** Every change of a price: made, planned, waiting, given up. */
export default function PriceChangesPage() {
  return (
    <Screen title={text.changes}>
      <WorkTable
        screen="price-changes"
        call={staffPricesAdminCalls.changes}
        cursor="after"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        empty={text.empty}
      />
    </Screen>
  )
}
