import { Anchor, Button, Group } from '@mantine/core'
import { formatCount, scopeNames } from '@yaopi/core'
import {
  FirstApproval,
  goodsProblemText,
  goodsWords,
  staffGoodsAdminCalls,
  type GoodsVerb,
  type StaffGoods,
} from '@yaopi/core/staff'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { Moment, Money, StateBadge } from '../../components/detail/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type BulkAction, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { AddGoods } from './add-goods.view.tsx'
import { BulkForm, type Chosen, useCategoryChoices, useOwnerChoices } from './goods-bulk.view.tsx'
import { goodsTone } from './goods-tone.ts'
import { goodsScreenText as text } from './goods.text.ts'

const titles = text.columns
const columns: readonly Column<StaffGoods>[] = [
  {
    id: 'picture',
    title: titles.picture,
    width: 52,
    cell: (row) => <img src={row.picture} alt="" width={32} height={32} loading="lazy" />,
  },
  {
    id: 'sn',
    title: titles.sn,
    width: 110,
    sort: 'goods_sn',
    cell: (row) => row.goods_sn,
    text: (row) => row.goods_sn,
  },
  {
    id: 'name',
    title: titles.name,
    width: 180,
    cell: (row) => (
      <Anchor component={Link} to={`/goods/${row.id}`} size="sm">
        {row.name}
      </Anchor>
    ),
    text: (row) => row.name,
  },
  { id: 'ypgg', title: titles.ypgg, width: 110, cell: (row) => row.ypgg },
  { id: 'maker', title: titles.maker, width: 150, cell: (row) => row.maker },
  {
    id: 'price',
    title: titles.price,
    width: 90,
    align: 'right',
    sort: 'base_price',
    cell: (row) => <Money amount={row.base_price} />,
  },
  { id: 'sellable', title: titles.sellable, width: 80, align: 'right', cell: (row) => formatCount(row.sellable) },
  {
    id: 'state',
    title: titles.state,
    width: 100,
    cell: (row) => <StateBadge tone={goodsTone(row)}>{row.state_text}</StateBadge>,
  },
  {
    id: 'problems',
    title: titles.problems,
    width: 90,
    cell: (row) =>
      row.is_judged === 0 ? (
        text.notJudged
      ) : row.problems.length === 0 ? (
        ''
      ) : (
        <span title={row.problems.map((problem) => problem.text).join('；')}>
          <StateBadge tone={row.problems.some(({ stops }) => stops === 1) ? 'bad' : 'todo'}>
            {text.problemCount(row.problems.length)}
          </StateBadge>
        </span>
      ),
  },
  { id: 'yxq', title: titles.yxq, width: 100, sort: 'yxq', cell: (row) => row.yxq ?? text.none },
  { id: 'sales', title: titles.sales, width: 90, align: 'right', cell: (row) => formatCount(row.sales_30d) },
  { id: 'approval', title: titles.approval, width: 150, cell: (row) => row.approval_no || text.none },
  { id: 'category', title: titles.category, width: 150, cell: (row) => row.category },
  {
    id: 'otc',
    title: titles.otc,
    width: 80,
    cell: (row) => goodsWords.otc_class[row.otc_class as keyof typeof goodsWords.otc_class],
  },
  { id: 'barcode', title: titles.barcode, width: 130, isHidden: true, cell: (row) => row.barcode },
  { id: 'zbz', title: titles.zbz, width: 80, align: 'right', isHidden: true, cell: (row) => row.zbz },
  { id: 'jzl', title: titles.jzl, width: 80, align: 'right', isHidden: true, cell: (row) => row.jzl },
  { id: 'min', title: titles.min, width: 80, align: 'right', isHidden: true, cell: (row) => row.min_number },
  { id: 'tax', title: titles.tax, width: 70, align: 'right', isHidden: true, cell: (row) => `${row.tax_rate}%` },
  {
    id: 'temp',
    title: titles.temp,
    width: 80,
    isHidden: true,
    cell: (row) => goodsWords.temp_class[row.temp_class as keyof typeof goodsWords.temp_class],
  },
  {
    id: 'scopes',
    title: titles.scopes,
    width: 160,
    isHidden: true,
    cell: (row) => row.scope_codes.map((code) => scopeNames[code] ?? code).join('、'),
  },
  {
    id: 'controlled',
    title: titles.controlled,
    width: 70,
    isHidden: true,
    cell: (row) => (row.is_controlled === 1 ? text.controlled : ''),
  },
  {
    id: 'special',
    title: titles.special,
    width: 90,
    isHidden: true,
    cell: (row) =>
      row.special_type === 0 ? '' : goodsWords.special_type[row.special_type as keyof typeof goodsWords.special_type],
  },
  { id: 'updatedBy', title: titles.updatedBy, width: 90, isHidden: true, cell: (row) => row.updated_by },
  {
    id: 'updatedAt',
    title: titles.updatedAt,
    width: 150,
    isHidden: true,
    sort: 'updated_at',
    cell: (row) => <Moment at={row.updated_at} />,
  },
]

const names = text.filters
const first: Filter = { kind: 'text', name: 'q', label: names.q, width: 220 }
const plain: readonly Filter[] = [
  { kind: 'choice', name: 'goods_class', label: names.goods_class, choices: Object.entries(goodsWords.goods_class) },
  { kind: 'choice', name: 'otc_class', label: names.otc, choices: Object.entries(goodsWords.otc_class) },
  { kind: 'choice', name: 'temp_class', label: names.temp, choices: Object.entries(goodsWords.temp_class) },
  {
    kind: 'choice',
    name: 'on_sale',
    label: names.on_sale,
    choices: [
      ['1', text.onSale],
      ['0', text.offSale],
    ],
  },
  { kind: 'choice', name: 'scope', label: names.scope, choices: Object.entries(scopeNames) },
  { kind: 'choice', name: 'first_state', label: names.first, choices: Object.entries(goodsWords.first_state) },
  { kind: 'choice', name: 'problem', label: names.problem, choices: Object.entries(goodsProblemText) },
  { kind: 'number', name: 'stock_most', label: names.stock },
  { kind: 'number', name: 'ends_within', label: names.ends, unit: names.days },
  { kind: 'day', name: 'changed_since', label: names.changed },
  { kind: 'number', name: 'import_id', label: names.import },
  { kind: 'flag', name: 'has_problem', label: names.hasProblem },
  { kind: 'flag', name: 'no_picture', label: names.noPicture },
  { kind: 'flag', name: 'no_barcode', label: names.noBarcode },
  { kind: 'flag', name: 'no_report', label: names.noReport },
  { kind: 'flag', name: 'special', label: text.presets.special },
]
const filterNames = ['q', 'category_id', 'brand_id', 'maker_id', ...plain.map(({ name }) => name)]

/** Narrowings that somebody looks at every day. */
const presets: readonly (readonly [label: string, values: Readonly<Record<string, string>>])[] = [
  [text.all, {}],
  [text.presets.todo, { has_problem: '1' }],
  [text.presets.draft, { first_state: String(FirstApproval.draft) }],
  [text.presets.waiting, { first_state: String(FirstApproval.waiting) }],
  [text.presets.imported, { first_state: String(FirstApproval.approved), on_sale: '0' }],
  [text.presets.noPicture, { no_picture: '1', on_sale: '1' }],
  [text.presets.soldOut, { stock_most: '0', on_sale: '1' }],
  [text.presets.special, { special: '1' }],
  [text.presets.cold, { temp_class: 'lc' }],
  [text.presets.report, { no_report: '1' }],
]

/** All goods: found by the shop's own search and by what they lack; changed one by one or many at once. */
export default function GoodsListPage() {
  const categories = useCategoryChoices()
  const { makers, brands } = useOwnerChoices()
  const filters = useMemo(
    (): readonly Filter[] => [
      first,
      { kind: 'choice', name: 'category_id', label: names.category, choices: categories },
      { kind: 'choice', name: 'brand_id', label: names.brand, choices: brands },
      { kind: 'choice', name: 'maker_id', label: names.maker, choices: makers },
      ...plain,
    ],
    [categories, brands, makers],
  )
  const [search, change] = useSearchState()
  const navigate = useNavigate()
  const approve = useCommand(staffGoodsAdminCalls.firstApproval)
  const values = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  )
  const isPreset = (wanted: Readonly<Record<string, string>>): boolean =>
    JSON.stringify(Object.entries(wanted).sort()) === JSON.stringify(Object.entries(values).sort())
  const bulk: readonly BulkAction<StaffGoods>[] = [
    ...(['shelve', 'unshelve', 'submit', 'tax_rate', 'category', 'scopes'] as const).map((verb) => ({
      name: verb,
      label: text.bulk[verb],
      may: 'goods:write' as const,
      run: (rows: readonly StaffGoods[]) => askBulk({ ids: rows.map(({ id }) => id), count: rows.length }, verb),
    })),
    {
      name: 'prices',
      label: text.bulk.prices,
      may: 'price:write',
      run: async (rows) => {
        void navigate(`/prices?ids=${rows.map(({ id }) => id).join(',')}`)
        return true
      },
    },
    {
      name: 'pass',
      label: text.bulk.pass,
      may: 'goods:approve',
      run: async (rows) => {
        const answer = await approve.send({ ids: rows.map(({ id }) => id), pass: 1 })
        if (answer.ok) notifyDone(text.bulkDone(answer.data.will))
        return answer.ok
      },
    },
  ]
  return (
    <Screen
      title={text.title}
      actions={
        <May right="goods:write">
          <Button size="xs" onClick={() => openDialog(text.addTitle, (close) => <AddGoods close={close} />, 'lg')}>
            {text.add}
          </Button>
        </May>
      }
    >
      <Group gap={6} mb={8} role="group" aria-label={text.views}>
        {presets.map(([label, wanted]) => (
          <Button
            key={label}
            size="compact-xs"
            variant={isPreset(wanted) ? 'filled' : 'default'}
            aria-pressed={isPreset(wanted)}
            onClick={() =>
              change({
                ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
                ...wanted,
                after: undefined,
                open: undefined,
              })
            }
          >
            {label}
          </Button>
        ))}
      </Group>
      <WorkTable
        screen="goods"
        exported={{ kind: 'goods', may: 'goods:export' }}
        call={staffGoodsAdminCalls.list}
        cursor="after"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        rowPath={(row) => `/goods/${row.id}`}
        sort="-id"
        bulk={bulk}
        tools={<BulkAll values={values} />}
        empty={text.empty}
        rowTone={(row) => (row.problems.some(({ stops }) => stops === 1) ? 'todo' : undefined)}
      />
    </Screen>
  )
}

/** Asks for a bulk change in a dialog; true once it was made. */
const askBulk = (chosen: Chosen, verb?: GoodsVerb): Promise<boolean> =>
  new Promise((done) => {
    openDialog(verb === undefined ? text.bulkAllTitle : text.bulkTitle(text.bulk[verb], chosen.count), (close) => (
      <BulkForm
        chosen={chosen}
        {...(verb === undefined ? {} : { verb })}
        onDone={() => {
          close()
          done(true)
        }}
      />
    ))
  })

const MOST = 5_000

function BulkAll({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const { data } = useCallQuery(staffGoodsAdminCalls.list, { ...values, sort: '-id' } as never, { keepPrevious: true })
  const count = data?.total ?? 0
  const isTooMany = data?.total_is_capped === 1 || count > MOST
  return (
    <May right="goods:write">
      <Button
        size="xs"
        variant="default"
        disabled={count === 0 || isTooMany}
        title={isTooMany ? text.bulkTooMany : undefined}
        onClick={() => void askBulk({ filter: values as never, count })}
      >
        {text.bulkAll}
      </Button>
    </May>
  )
}
