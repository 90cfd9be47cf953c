import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { staffGoodsAdminCalls, taxonomyAdminCalls as calls, type OwnerKind, type OwnerTaxon } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { MergeForm } from './merge-form.view.tsx'
import { AddOwner, Aliases, EditOwner } from './owner-forms.view.tsx'
import { TaxonRecord } from './taxon-record.view.tsx'
import { taxonomyText as text } from './taxonomy.text.ts'

const titles = text.columns
const goodsFilter = { brand: 'brand_id', maker: 'maker_id' } as const

const columnsOf = (kind: OwnerKind): readonly Column<OwnerTaxon>[] => [
  { id: 'name', title: titles.name, width: 240, cell: (row) => row.name, text: (row) => row.name },
  ...(kind === 'maker'
    ? [{ id: 'short', title: titles.short, width: 140, cell: (row: OwnerTaxon) => row.short_name }]
    : []),
  {
    id: 'goods',
    title: titles.goods,
    width: 80,
    align: 'right',
    cell: (row) =>
      row.goods === 0 ? (
        '0'
      ) : (
        <Anchor
          component={Link}
          to={`/goods?${goodsFilter[kind]}=${row.id}`}
          size="sm"
          aria-label={text.seeGoods(`${row.goods}`)}
        >
          {formatCount(row.goods)}
        </Anchor>
      ),
  },
  { id: 'onSale', title: titles.onSale, width: 80, align: 'right', cell: (row) => formatCount(row.on_sale) },
  ...(kind === 'brand'
    ? ([
        {
          id: 'shown',
          title: titles.shown,
          width: 90,
          cell: (row) => (
            <StateBadge tone={row.is_hidden === 1 ? 'todo' : 'plain'}>
              {row.is_hidden === 1 ? text.hidden : text.visible}
            </StateBadge>
          ),
        },
        { id: 'sort', title: titles.sort, width: 70, align: 'right', cell: (row) => row.sort },
      ] satisfies readonly Column<OwnerTaxon>[])
    : []),
  { id: 'aliases', title: titles.aliases, width: 260, cell: (row) => [...row.aliases, ...row.merged].join('、') },
]
const columns = { brand: columnsOf('brand'), maker: columnsOf('maker') } as const

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: text.filters.q, width: 220 },
  { kind: 'flag', name: 'is_empty', label: text.filters.empty },
]
const brandFilters: readonly Filter[] = [
  ...filters,
  {
    kind: 'choice',
    name: 'is_hidden',
    label: text.filters.hidden,
    choices: [
      ['0', text.visible],
      ['1', text.hidden],
    ],
  },
]

/** Brands or makers: their goods and names, changed, merged. */
export function Owners({ kind }: { readonly kind: OwnerKind }) {
  const mayWrite = useMay('taxonomy:write')
  const mayMerge = useMay('taxonomy:merge')
  return (
    <Screen
      title={text.title[kind]}
      actions={
        <May right="taxonomy:write">
          <Button
            size="xs"
            onClick={() => openDialog(text.add[kind], (close) => <AddOwner kind={kind} close={close} />)}
          >
            {text.add[kind]}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen={kind === 'brand' ? 'brands' : 'makers'}
        call={calls.owners}
        input={{ kind }}
        columns={columns[kind]}
        filters={kind === 'brand' ? brandFilters : filters}
        rowKey={(row) => row.id}
        empty={text.empty[kind]}
        panel={(row) => <OwnerPanel kind={kind} owner={row} />}
        panelTitle={(row) => row.name}
        keys={{
          ...(mayWrite && { KeyE: (row: OwnerTaxon) => editOwner(kind, row) }),
          ...(mayMerge && { KeyM: (row: OwnerTaxon) => mergeOwner(kind, row) }),
        }}
        keyHelp={[
          ['e', text.keys.edit],
          ['m', text.keys.merge],
        ]}
      />
    </Screen>
  )
}

const editOwner = (kind: OwnerKind, owner: OwnerTaxon): void =>
  openDialog(text.editTitle(owner.name), (close) => <EditOwner kind={kind} owner={owner} close={close} />)

const mergeOwner = (kind: OwnerKind, owner: OwnerTaxon): void =>
  openDialog(text.mergeTitle(owner.name), (close) => <MergeOwner kind={kind} owner={owner} close={close} />)

function MergeOwner(props: { readonly kind: OwnerKind; readonly owner: OwnerTaxon; readonly close: () => void }) {
  const { kind, owner, close } = props
  const { data } = useCallQuery(staffGoodsAdminCalls.owners, {}, { keepPrevious: true })
  const all = (kind === 'brand' ? data?.brands : data?.makers) ?? []
  const choices = all.flatMap(({ id, name }) => (id === owner.id ? [] : [[String(id), name] as const]))
  return <MergeForm kind={kind} from={owner} choices={choices} close={close} />
}

function OwnerPanel({ kind, owner }: { readonly kind: OwnerKind; readonly owner: OwnerTaxon }) {
  const edit = useCommand(calls.edit)
  const { id, version, is_hidden } = owner
  const show = async (): Promise<void> => {
    const answer = await edit.send({ kind, id, version, is_hidden: is_hidden === 1 ? 0 : 1 })
    if (answer.ok) notifyDone(is_hidden === 1 ? text.done.show : text.done.hide)
  }
  const { actions } = text
  return (
    <Stack gap="sm">
      {owner.logo !== '' && <img src={owner.logo} alt="" height={48} style={{ alignSelf: 'flex-start' }} />}
      {owner.intro !== '' && <Text size="sm">{owner.intro}</Text>}
      <May right="taxonomy:write">
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => editOwner(kind, owner)}>
            {actions.edit}
          </Button>
          {kind === 'brand' && (
            <Button size="xs" variant="default" loading={edit.isPending} onClick={() => void show()}>
              {is_hidden === 1 ? actions.show : actions.hide}
            </Button>
          )}
          <May right="taxonomy:merge">
            <Button size="xs" color="red" variant="light" onClick={() => mergeOwner(kind, owner)}>
              {actions.merge}
            </Button>
          </May>
        </Group>
      </May>
      <Aliases kind={kind} owner={owner} />
      <TaxonRecord kind={kind} id={id} />
    </Stack>
  )
}
