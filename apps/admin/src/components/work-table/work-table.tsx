import {
  Box,
  Button,
  Checkbox,
  CloseButton,
  Group,
  Modal,
  Popover,
  Skeleton,
  Stack,
  Table,
  Tabs as MantineTabs,
  Text,
  Title,
} from '@mantine/core'
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Columns3, Keyboard, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallQuery } from '../../platform/client/index.ts'
import { useCopiedText, useKeys } from '../../platform/keys/index.ts'
import { useScreens, useSearchState } from '../../platform/routing/index.ts'
import { mayDo } from '@yaopi/core/staff'
import { useSession } from '../../platform/session/index.ts'
import { ExportButton } from '../export-button/index.ts'
import { CutNote, EmptyBlock, FailedBlock } from '../page/index.ts'
import { TaskClaim } from '../task-claim/index.ts'
import { copiedCell } from './copied-cell.ts'
import { useColumnSettings } from './column-settings.ts'
import { conditionsOf, exportedInput } from './export-conditions.ts'
import { FilterBar } from './filter-bar.tsx'
import { readList } from './read-list.ts'
import { useChangedRows } from './use-changed-rows.ts'
import { ViewMenu } from './view-menu.tsx'
import type { ListAnswer, WorkTableProps } from './work-table.types.ts'
import { tableText as text } from './work-table.text.ts'
import styles from './work-table.module.css'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})

const OPEN = 'open'
const PAGE = 'page'
const SORT = 'sort'
/** The tab of everything, which has no value in the address. */
const ALL = 'all'

/**
 * A list: filters, tabs, sorting, page and open row stand in the address; rows are reached, opened, chosen and copied by
 * keys; columns are shown, hidden and widened by the person.
 */
export function WorkTable<Row extends object, I extends object, Answer extends ListAnswer<Row>>(
  props: WorkTableProps<Row, I, Answer>,
) {
  const { screen, call, input, columns, rowKey, filters = [], tabs, cursor, bulk = [], keys = {} } = props
  const [search, change] = useSearchState()
  const navigate = useNavigate()
  const { roles } = useSession()
  const [settings, setSettings] = useColumnSettings(screen)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [cursorAt, setAt] = useState(0)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const firstFilter = useRef<HTMLInputElement>(null)
  const choiceFilter = useRef<HTMLInputElement>(null)
  /** Where the rows that Shift and an arrow select begin, and what was selected before. */
  const range = useRef<{ readonly from: number; readonly before: RowSelectionState }>(undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  /** The page before each one that a cursor has led to; undefined is the first. */
  const [pagesBefore, setPagesBefore] = useState<ReadonlyMap<string, string | undefined>>(() => new Map())

  const tab =
    tabs === undefined ? undefined : (search.get(tabs.name) ?? (tabs.all === undefined ? tabs.tabs[0]?.value : ''))
  const sort = search.get(SORT) ?? props.sort
  const page = search.get(cursor ?? PAGE) ?? undefined
  const query = search.toString()
  const values = useMemo(() => {
    const address = new URLSearchParams(query)
    return Object.fromEntries(filters.map(({ name }) => [name, address.get(name) ?? '']))
    // oxlint-disable-next-line react/exhaustive-deps -- the rows of a screen's filters are constants of its file
  }, [query])
  const wanted = {
    ...input,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(tabs !== undefined && tab !== undefined && tab !== '' && { [tabs.name]: tab }),
    ...(sort !== undefined && { sort }),
    ...(page !== undefined && { [cursor ?? PAGE]: page }),
  } as I
  const reading = useCallQuery(call, wanted, { keepPrevious: true })
  const list = reading.data === undefined ? undefined : readList<Row>(reading.data)
  const rows = list?.rows ?? []
  // Rows may have gone from under the cursor.
  const at = Math.max(0, Math.min(cursorAt, rows.length - 1))
  const row = rows[at]
  const changed = useChangedRows(
    call,
    wanted,
    {
      answer: reading.isPlaceholderData ? undefined : reading.data,
      stamp: reading.dataUpdatedAt,
      keyOf: rowKey,
      refetch: reading.refetch,
    },
    props.every,
  )
  const open = search.get(OPEN)
  const opened = open === null ? undefined : rows.find((one) => String(rowKey(one)) === open)
  const allowedBulk = bulk.filter(({ may }) => mayDo(roles, may))

  const defs = useMemo(
    () =>
      columns.map<ColumnDef<typeof features, Row>>((column) => ({
        id: column.id,
        header: column.title,
        size: column.width,
        minSize: 48,
        cell: ({ row: { original } }) => column.cell(original),
      })),
    [columns],
  )
  const visibility = Object.fromEntries(
    columns.map(({ id, isHidden }) => [id, !(settings.hidden[id] ?? isHidden === true)]),
  )
  const table = useTable({
    features,
    data: rows as Row[],
    columns: defs,
    getRowId: (one: Row) => String(rowKey(one)),
    columnResizeMode: 'onEnd',
    state: { columnVisibility: visibility, rowSelection: selected, columnSizing: settings.widths },
    onRowSelectionChange: setSelected,
    onColumnSizingChange: (next) =>
      setSettings((before) => ({ ...before, widths: typeof next === 'function' ? next(before.widths) : next })),
  })

  const show = useCallback(
    (one: Row): void => {
      if (props.panel !== undefined) change({ [OPEN]: String(rowKey(one)) }, open !== null)
      else {
        const path = props.rowPath?.(one)
        if (path !== undefined) void navigate(path)
      }
    },
    [change, navigate, open, props, rowKey],
  )
  const close = useCallback((): void => change({ [OPEN]: undefined }, true), [change])
  const stepTo = (step: number): number => Math.max(0, Math.min(rows.length - 1, at + step))
  const idAt = (place: number): string => String(rowKey(rows[place]!))
  const move = (step: number): void => {
    const next = stepTo(step)
    range.current = undefined
    setAt(next)
    if (opened !== undefined && rows[next] !== undefined) change({ [OPEN]: String(rowKey(rows[next])) }, true)
  }
  useEffect(() => {
    body.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  const extend = (step: number): void => {
    if (rows.length === 0) return
    range.current ??= { from: at, before: selected }
    const { from, before } = range.current
    const to = stepTo(step)
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    const added = Array.from({ length: last - first + 1 }, (_, place) => [idAt(first + place), true] as const)
    setAt(to)
    setSelected({ ...before, ...Object.fromEntries(added) })
  }
  const stepOpen = (step: number): void => {
    if (opened !== undefined) move(step)
    else if (row !== undefined) show(row)
  }
  const refilter = (next: Readonly<Record<string, string | undefined>>): void => {
    setAt(0)
    setPagesBefore(new Map())
    change({ ...next, [cursor ?? PAGE]: undefined, [OPEN]: undefined })
  }
  const chosen = rows.filter((one) => selected[String(rowKey(one))] === true)
  const lettered = useScreens().filter(({ letter }) => letter !== undefined)
  const rowKeys = Object.fromEntries(
    Object.entries(keys).map(([code, run]) => [code, () => row !== undefined && run(opened ?? row)]),
  )
  const isFree = (event: KeyboardEvent): boolean =>
    !(event.target instanceof Element) || event.target.closest('a,button,input') === null
  const isQueue = props.taskOf !== undefined
  const hasPanel = props.panel !== undefined
  const mayChoose = allowedBulk.length > 0
  useKeys({
    KeyF: (event) => (event.preventDefault(), choiceFilter.current?.focus()),
    ...(hasPanel && { KeyN: () => stepOpen(1), KeyP: () => stepOpen(-1) }),
    // Opening claims; what a colleague has open is taken over by the same key (`TaskClaim`).
    ...(isQueue && { KeyC: () => opened === undefined && row !== undefined && show(row) }),
    ...rowKeys,
    ArrowDown: (event) => (event.preventDefault(), move(1)),
    ArrowUp: (event) => (event.preventDefault(), move(-1)),
    KeyJ: () => move(1),
    KeyK: () => move(-1),
    Enter: (event) => row !== undefined && isFree(event) && show(row),
    'Shift+Enter': () => {
      const path = row === undefined ? undefined : props.rowPath?.(row)
      if (path !== undefined) void navigate(path)
    },
    Space: (event) => {
      if (row === undefined || !mayChoose || !isFree(event)) return
      event.preventDefault()
      range.current = undefined
      table.getRow(String(rowKey(row))).toggleSelected()
    },
    ...(mayChoose && {
      'Shift+ArrowDown': (event: KeyboardEvent) => (event.preventDefault(), extend(1)),
      'Shift+ArrowUp': (event: KeyboardEvent) => (event.preventDefault(), extend(-1)),
      'Ctrl+KeyA': (event: KeyboardEvent) => {
        event.preventDefault()
        range.current = undefined
        table.toggleAllRowsSelected(true)
      },
    }),
    Slash: (event) => (event.preventDefault(), firstFilter.current?.focus()),
    Period: () => void reading.refetch(),
    Escape: () => opened !== undefined && close(),
    'Shift+Slash': () => setHelpOpen(true),
  })

  // The chosen rows, or the one under the cursor, as a spreadsheet takes them: the columns that are shown.
  useCopiedText(() => {
    const shown = columns.filter(({ id }) => visibility[id] === true)
    const first = mayChoose ? 1 : 0
    const lines = rows.flatMap((one, place) => {
      if (chosen.length === 0 ? place !== at : !chosen.includes(one)) return []
      const cells = body.current?.children[place]?.children
      return [
        shown.map(({ text: words }, column) => copiedCell(words?.(one) ?? cells?.[column + first]?.textContent ?? '')),
      ]
    })
    return lines.length === 0 ? undefined : lines.map((cells) => cells.join('\t')).join('\n')
  })

  // A key of the screen that the person may not use is not in `keys`, and is not shown either.
  const keyHelp: readonly (readonly [key: string, words: string])[] = [
    ...(props.keyHelp ?? []).filter(([key]) => keys[`Key${key.toUpperCase()}`] !== undefined),
    text.keyRows.move,
    ...(hasPanel ? [text.keyRows.openPanel] : []),
    ...(props.rowPath === undefined ? [] : [text.keyRows.openPage]),
    ...(hasPanel && keys['KeyN'] === undefined && keys['KeyP'] === undefined ? [text.keyRows.next] : []),
    ...(isQueue && keys['KeyC'] === undefined ? [text.keyRows.claim] : []),
    ...(mayChoose ? [text.keyRows.select, text.keyRows.extend, text.keyRows.selectPage] : []),
    text.keyRows.copy,
    ...(filters.length === 0 ? [] : [text.keyRows.search]),
    ...(filters.length === 0 || keys['KeyF'] !== undefined ? [] : [text.keyRows.filter]),
    text.keyRows.views,
    text.keyRows.refresh,
    ...(hasPanel ? [text.keyRows.closePanel] : []),
    ...(lettered.length === 0 ? [] : [text.keyRows.goTo]),
    text.keyRows.help,
  ]
  const goTo = (to: string | undefined): void => {
    setAt(0)
    change({ [cursor ?? PAGE]: to })
  }
  const goOn = (to: string): void => {
    // What is shown while a page is read is the one before: its next page is the one that is read.
    if (reading.isPlaceholderData) return
    setPagesBefore((before) => new Map(before).set(to, page))
    goTo(to)
  }
  const toFirst = (
    <Button size="xs" variant="default" onClick={() => goTo(undefined)}>
      {text.first}
    </Button>
  )
  const isFiltered = Object.values(values).some((value) => value !== '')
  return (
    <div>
      {tabs !== undefined && (
        <MantineTabs
          value={tab === undefined || tab === '' ? ALL : tab}
          onChange={(value) => refilter({ [tabs.name]: value === null || value === ALL ? undefined : value })}
          mb={8}
        >
          <MantineTabs.List>
            {tabs.all !== undefined && <MantineTabs.Tab value={ALL}>{tabs.all}</MantineTabs.Tab>}
            {tabs.tabs.map(({ value, label, count }) => (
              <MantineTabs.Tab key={value} value={value}>
                {count === undefined ? label : `${label} ${count}`}
              </MantineTabs.Tab>
            ))}
          </MantineTabs.List>
        </MantineTabs>
      )}
      <FilterBar
        filters={filters}
        values={values}
        onChange={refilter}
        first={firstFilter}
        choice={choiceFilter}
        tools={
          <>
            {props.tools}
            {props.exported !== undefined && (
              <ExportButton
                {...props.exported}
                filter={{ ...exportedInput(wanted), ...(sort !== undefined && { sort }) }}
                conditions={conditionsOf(filters, values, tabs, tab)}
              />
            )}
            <ViewMenu screen={screen} settings={settings} onSettings={setSettings} />
            <Popover position="bottom-end" withinPortal>
              <Popover.Target>
                <Button size="xs" variant="default" leftSection={<Columns3 size={14} aria-hidden />}>
                  {text.columns}
                </Button>
              </Popover.Target>
              <Popover.Dropdown>
                <Stack gap={6} role="group" aria-label={text.columnsTitle}>
                  {columns.map(({ id, title }) => (
                    <Checkbox
                      key={id}
                      size="xs"
                      label={title}
                      checked={visibility[id]!}
                      onChange={() =>
                        setSettings((before) => ({ ...before, hidden: { ...before.hidden, [id]: visibility[id]! } }))
                      }
                    />
                  ))}
                  <Button size="xs" variant="subtle" onClick={() => setSettings({ hidden: {}, widths: {} })}>
                    {text.columnsReset}
                  </Button>
                </Stack>
              </Popover.Dropdown>
            </Popover>
            <Button
              size="xs"
              variant="default"
              aria-label={text.refresh}
              title={text.refresh}
              onClick={() => void reading.refetch()}
            >
              <RefreshCw size={14} aria-hidden />
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={text.keys}
              title={text.keys}
              onClick={() => setHelpOpen(true)}
            >
              <Keyboard size={14} aria-hidden />
            </Button>
          </>
        }
      />
      {chosen.length > 0 && (
        <Group className={styles.bulk} gap="sm" role="toolbar" aria-label={text.selected(chosen.length)}>
          <Text size="sm">{text.selected(chosen.length)}</Text>
          {allowedBulk.map((action) => (
            <Button
              key={action.name}
              size="xs"
              onClick={() => void action.run(chosen).then((done) => done && setSelected({}))}
            >
              {action.label}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={() => setSelected({})}>
            {text.unselect}
          </Button>
        </Group>
      )}
      {changed > 0 && (
        <div role="status" className={styles.strip}>
          <Button size="compact-xs" variant="light" onClick={() => void reading.refetch()}>
            {text.changed(changed)}
          </Button>
        </div>
      )}
      {list !== undefined && reading.error !== null && (
        <FailedBlock error={reading.error} retry={() => void reading.refetch()} />
      )}
      <Box
        className={styles.frame}
        role="region"
        aria-label={text.rows}
        aria-busy={reading.isFetching || undefined}
        tabIndex={0}
      >
        {list === undefined ? (
          reading.error === null ? (
            <div aria-label={text.loading} role="status">
              {Array.from({ length: 8 }, (_, line) => (
                <Skeleton key={line} h={28} my={6} mx={8} />
              ))}
            </div>
          ) : (
            <>
              <FailedBlock error={reading.error} retry={() => void reading.refetch()} />
              {page !== undefined && toFirst}
            </>
          )
        ) : rows.length === 0 ? (
          page !== undefined ? (
            <EmptyBlock action={toFirst}>{text.behind}</EmptyBlock>
          ) : isFiltered ? (
            <EmptyBlock
              action={
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => refilter(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
                >
                  {text.clear}
                </Button>
              }
            >
              {text.filteredEmpty}
            </EmptyBlock>
          ) : (
            <EmptyBlock>{props.empty}</EmptyBlock>
          )
        ) : (
          <Table data-work-table stickyHeader verticalSpacing={5} horizontalSpacing={8} fz={13} layout="fixed">
            <Table.Thead>
              {table.getHeaderGroups().map((group) => (
                <Table.Tr key={group.id}>
                  {allowedBulk.length > 0 && (
                    <Table.Th w={36}>
                      <Checkbox
                        size="xs"
                        aria-label={text.selectPage}
                        checked={table.getIsAllRowsSelected()}
                        indeterminate={table.getIsSomeRowsSelected()}
                        onChange={() => table.toggleAllRowsSelected()}
                      />
                    </Table.Th>
                  )}
                  {group.headers.map((header) => {
                    const column = columns.find(({ id }) => id === header.column.id)!
                    const isUp = column.sort !== undefined && sort === column.sort
                    const isDown = column.sort !== undefined && sort === `-${column.sort}`
                    return (
                      <Table.Th
                        key={header.id}
                        w={header.getSize()}
                        className={styles.head}
                        data-align={column.align}
                        aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
                      >
                        {column.sort === undefined ? (
                          column.title
                        ) : (
                          <button
                            type="button"
                            className={styles.sort}
                            title={text.sortBy(column.title)}
                            onClick={() => refilter({ [SORT]: isUp ? `-${column.sort}` : column.sort })}
                          >
                            {column.title}
                            {isUp && <ArrowUp size={12} aria-hidden />}
                            {isDown && <ArrowDown size={12} aria-hidden />}
                          </button>
                        )}
                        <span
                          className={styles.resize}
                          aria-hidden
                          title={text.resize(column.title)}
                          onMouseDown={header.getResizeHandler()}
                          onTouchStart={header.getResizeHandler()}
                        />
                      </Table.Th>
                    )
                  })}
                </Table.Tr>
              ))}
            </Table.Thead>
            <Table.Tbody ref={body}>
              {table.getRowModel().rows.map((line, place) => (
                <Table.Tr
                  key={line.id}
                  className={styles.row}
                  data-current={place === at || undefined}
                  data-open={line.original === opened || undefined}
                  data-tone={props.rowTone?.(line.original)}
                  aria-selected={line.getIsSelected() || undefined}
                  onClick={(event) => {
                    range.current = undefined
                    setAt(place)
                    if (event.target instanceof Element && event.target.closest('a,button,input,label') !== null) return
                    show(line.original)
                  }}
                >
                  {allowedBulk.length > 0 && (
                    <Table.Td>
                      <Checkbox
                        size="xs"
                        aria-label={text.select(line.id)}
                        checked={line.getIsSelected()}
                        onChange={() => line.toggleSelected()}
                      />
                    </Table.Td>
                  )}
                  {line.getVisibleCells().map((cell) => (
                    <Table.Td
                      key={cell.id}
                      className={styles.cell}
                      data-align={columns.find(({ id }) => id === cell.column.id)!.align}
                    >
                      <table.FlexRender cell={cell} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Box>
      {list !== undefined && rows.length > 0 && (
        <Group justify="space-between" mt={8}>
          <Text size="xs" c="dimmed">
            {list.total !== undefined && text.total(list.total, list.isCapped)}
          </Text>
          {props.most !== undefined && <CutNote shown={rows.length} most={props.most} />}
          <Group gap="xs">
            {cursor !== undefined && (
              <>
                {page !== undefined && toFirst}
                {page !== undefined && pagesBefore.has(page) && (
                  <Button size="xs" variant="default" onClick={() => goTo(pagesBefore.get(page))}>
                    {text.previous}
                  </Button>
                )}
                {list.next !== undefined && (
                  <Button size="xs" variant="default" onClick={() => goOn(list.next!)}>
                    {text.next}
                  </Button>
                )}
              </>
            )}
            {cursor === undefined && list.lastPage !== undefined && list.lastPage > 1 && (
              <>
                <Button
                  size="xs"
                  variant="default"
                  disabled={list.page <= 1}
                  onClick={() => (setAt(0), change({ [PAGE]: list.page === 2 ? undefined : String(list.page - 1) }))}
                >
                  {text.previous}
                </Button>
                <Text size="xs">{text.page(list.page, list.lastPage)}</Text>
                <Button
                  size="xs"
                  variant="default"
                  disabled={list.page >= list.lastPage}
                  onClick={() => (setAt(0), change({ [PAGE]: String(list.page + 1) }))}
                >
                  {text.next}
                </Button>
              </>
            )}
          </Group>
        </Group>
      )}
      {props.panel !== undefined && opened !== undefined && (
        <aside
          className={styles.panel}
          style={{ width: props.panelWidth ?? 560 }}
          aria-label={props.panelTitle?.(opened) ?? text.panel}
        >
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <Title order={2} size="h5">
              {props.panelTitle?.(opened)}
            </Title>
            <CloseButton aria-label={text.close} onClick={close} />
          </Group>
          {props.taskOf !== undefined && <TaskClaim key={props.taskOf(opened)} of={props.taskOf(opened)} />}
          {props.panel(opened, close)}
        </aside>
      )}
      <Modal
        opened={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        title={text.keys}
        closeButtonProps={{ 'aria-label': text.close }}
      >
        <Table>
          <Table.Tbody>
            {keyHelp.map(([key, words]) => (
              <Table.Tr key={key}>
                <Table.Th w={140} scope="row">
                  <kbd>{key}</kbd>
                </Table.Th>
                <Table.Td>{words}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </div>
  )
}
