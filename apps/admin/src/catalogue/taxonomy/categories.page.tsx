import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import {
  CATEGORY_ZONES,
  TAXONOMY_LIMITS,
  taxonomyAdminCalls as calls,
  type CategoryTaxon,
  type CategoryZone,
} from '@yaopi/core/staff'
import { Link } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { AddCategory, choicesAt, EditCategory, MoveCategory } from './category-forms.view.tsx'
import { MergeForm } from './merge-form.view.tsx'
import { TaxonRecord } from './taxon-record.view.tsx'
import { taxonomyText as text } from './taxonomy.text.ts'

const titles = text.columns
const INDENT = 20
const columns: readonly Column<CategoryTaxon>[] = [
  {
    id: 'name',
    title: titles.name,
    width: 280,
    cell: (row) => <span style={{ paddingInlineStart: (row.level - 1) * INDENT }}>{row.name}</span>,
    text: (row) => row.name,
  },
  { id: 'level', title: titles.level, width: 70, cell: (row) => text.levels[row.level] },
  {
    id: 'goods',
    title: titles.goods,
    width: 90,
    align: 'right',
    cell: (row) =>
      row.goods === 0 ? (
        '0'
      ) : (
        <Anchor
          component={Link}
          to={`/goods?category_id=${row.id}`}
          size="sm"
          aria-label={text.seeGoods(`${row.goods}`)}
        >
          {formatCount(row.goods)}
        </Anchor>
      ),
  },
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
]

const zoneOf = (value: string | null): CategoryZone => CATEGORY_ZONES.find((zone) => zone === value) ?? 'normal'

/** The trees of categories in the order of the shop's menus: changed, ordered, merged. */
export default function CategoriesPage() {
  const [search] = useSearchState()
  const zone = zoneOf(search.get('zone'))
  const { data } = useCallQuery(calls.categories, { zone }, { keepPrevious: true })
  const tree = data ?? []
  const move = useMove(tree)
  const mayWrite = useMay('taxonomy:write')
  const mayMerge = useMay('taxonomy:merge')
  return (
    <Screen
      title={text.title.category}
      actions={
        <May right="taxonomy:write">
          {data?.length === 0 && <Fill zone={zone} />}
          <Button
            size="xs"
            onClick={() =>
              openDialog(text.add.category, (close) => <AddCategory zone={zone} parent={null} close={close} />)
            }
          >
            {text.add.category}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="categories"
        call={calls.categories}
        columns={columns}
        tabs={{
          name: 'zone',
          tabs: CATEGORY_ZONES.map((one) => ({ value: one, label: text.zones[one] })),
        }}
        rowKey={(row: CategoryTaxon) => row.id}
        rowTone={(row) => (row.is_hidden === 1 ? 'todo' : undefined)}
        empty={text.empty.category}
        panel={(row) => <CategoryPanel category={row} zone={zone} tree={tree} />}
        panelTitle={(row) => row.name}
        keys={{
          ...(mayWrite && {
            KeyE: (row: CategoryTaxon) => editCategory(row),
            KeyU: (row: CategoryTaxon) => void move(row, -1),
            KeyD: (row: CategoryTaxon) => void move(row, 1),
          }),
          ...(mayMerge && { KeyM: (row: CategoryTaxon) => mergeCategory(row, tree) }),
        }}
        keyHelp={[
          ['e', text.keys.edit],
          ['u', text.keys.up],
          ['d', text.keys.down],
          ['m', text.keys.merge],
        ]}
      />
    </Screen>
  )
}

const editCategory = (category: CategoryTaxon): void =>
  openDialog(text.editTitle(category.name), (close) => <EditCategory category={category} close={close} />)

const mergeCategory = (category: CategoryTaxon, tree: readonly CategoryTaxon[]): void =>
  openDialog(text.mergeTitle(category.name), (close) => (
    <MergeForm kind="category" from={category} choices={choicesAt(tree, category.level, category.id)} close={close} />
  ))

/** Moves a category one place up or down among its siblings. */
function useMove(tree: readonly CategoryTaxon[]) {
  const command = useCommand(calls.move)
  return async ({ id, version, parent_id }: CategoryTaxon, by: 1 | -1): Promise<void> => {
    const siblings = tree.filter((node) => node.parent_id === parent_id)
    const at = siblings.findIndex((node) => node.id === id)
    if (at + by < 0 || at + by >= siblings.length) return
    const before = siblings[by === -1 ? at - 1 : at + 2]?.id ?? 0
    if ((await command.send({ id, version, parent_id: parent_id ?? 0, before })).ok) notifyDone(text.done.move)
  }
}

function CategoryPanel(props: {
  readonly category: CategoryTaxon
  readonly zone: CategoryZone
  readonly tree: readonly CategoryTaxon[]
}) {
  const { category, zone, tree } = props
  const { id, version, name, level, is_hidden } = category
  const edit = useCommand(calls.edit)
  const move = useMove(tree)
  const siblings = tree.filter((node) => node.parent_id === category.parent_id)
  const at = siblings.findIndex((node) => node.id === id)
  const show = async (): Promise<void> => {
    const answer = await edit.send({ kind: 'category', id, version, is_hidden: is_hidden === 1 ? 0 : 1 })
    if (answer.ok) notifyDone(is_hidden === 1 ? text.done.show : text.done.hide)
  }
  const { actions } = text
  return (
    <Stack gap="sm">
      <May right="taxonomy:write">
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => editCategory(category)}>
            {actions.edit}
          </Button>
          {level < TAXONOMY_LIMITS.levels && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                openDialog(text.addBelowTitle(name), (close) => (
                  <AddCategory zone={zone} parent={category} close={close} />
                ))
              }
            >
              {actions.addBelow}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={at <= 0} onClick={() => void move(category, -1)}>
            {actions.up}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={at === siblings.length - 1}
            onClick={() => void move(category, 1)}
          >
            {actions.down}
          </Button>
          {level > 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                openDialog(text.moveTitle(name), (close) => (
                  <MoveCategory category={category} tree={tree} close={close} />
                ))
              }
            >
              {actions.move}
            </Button>
          )}
          <Button size="xs" variant="default" loading={edit.isPending} onClick={() => void show()}>
            {is_hidden === 1 ? actions.show : actions.hide}
          </Button>
          <May right="taxonomy:merge">
            <Button size="xs" color="red" variant="light" onClick={() => mergeCategory(category, tree)}>
              {actions.merge}
            </Button>
          </May>
        </Group>
        <Text size="xs" c="dimmed">
          {text.hideHint}
        </Text>
      </May>
      <TaxonRecord kind="category" id={id} />
    </Stack>
  )
}

/** Takes the usual categories over into a zone without any. */
function Fill({ zone }: { readonly zone: CategoryZone }) {
  const fill = useCommand(calls.fill)
  const run = async (): Promise<void> => {
    if (!(await confirmed(text.fill, text.fillWhat(text.zones[zone])))) return
    const answer = await fill.send({ zone })
    if (answer.ok) notifyDone(text.filled(formatCount(answer.data.added)))
  }
  return (
    <Button size="xs" variant="default" loading={fill.isPending} onClick={() => void run()}>
      {text.fill}
    </Button>
  )
}
