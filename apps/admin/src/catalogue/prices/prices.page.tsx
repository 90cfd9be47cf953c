import { Anchor, Box, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core'
import { formatYuan, fromYuan, toDecimal, fen, yuan } from '@yaopi/core'
import {
  cellsOfPaste,
  changeOf,
  fenOfText,
  formulaOf,
  PRICE_ENDINGS,
  roundedTo,
  staffPricesAdminCalls,
  type PriceEnding,
  type PriceRow,
  type PriceRowCheck,
  type PriceRowInput,
} from '@yaopi/core/staff'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, MomentField, TextField, useLeaveQuestion } from '../../components/form/index.ts'
import { EmptyBlock, Loaded, Screen } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useLookup, useRequestKey } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { pricesText as text } from './prices.text.ts'
import styles from './prices.module.css'
import { cellOf, type SheetField, useSheet } from './sheet-state.ts'
import { isComposing } from '../../platform/keys/index.ts'

const FIELDS: readonly SheetField[] = ['base', 'market']
/** A place among so many. */
const clamp = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place))
const money = (amount: number): string => formatYuan(yuan(amount))
/** Cells side by side, by the place of their row and of their field. */
type CellRange = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
const within = (range: CellRange | undefined, at: number, column: number): boolean =>
  range !== undefined &&
  [at, column].every((place, axis) => {
    const [from, to] = [range.from[axis]!, range.to[axis]!]
    return place >= Math.min(from, to) && place <= Math.max(from, to)
  })

const written = (amount: number | null): string => (amount === null ? '' : toDecimal(fen(fromYuan(yuan(amount)))))

/** Prices of chosen goods side by side: typed, pasted from a spreadsheet, worked out; then checked and set. */
export default function PricesPage() {
  const [search] = useSearchState()
  const ids = search.get('ids') ?? ''
  const reading = useCallQuery(staffPricesAdminCalls.sheet, { ids }, { enabled: ids !== '' })
  return (
    <Screen title={text.title}>
      {ids === '' ? (
        <EmptyBlock
          action={
            <Anchor component={Link} to="/goods" size="sm">
              {text.toGoods}
            </Anchor>
          }
        >
          {text.none}
        </EmptyBlock>
      ) : (
        <Loaded reading={reading}>{(rows) => <Sheet key={ids} rows={rows} />}</Loaded>
      )}
    </Screen>
  )
}

function Sheet({ rows }: { readonly rows: readonly PriceRow[] }) {
  const mayWrite = useMay('price:write')
  const sheet = useSheet()
  const { typed } = sheet
  const [formula, setFormula] = useState('')
  const [hit, setFound] = useState<ReadonlyMap<number, PriceRowCheck>>(new Map())
  const check = useLookup(staffPricesAdminCalls.check)
  const [range, setRange] = useState<CellRange>()
  const body = useRef<HTMLTableSectionElement>(null)

  const shown = (row: PriceRow, field: SheetField): string =>
    typed[cellOf(row.id, field)] ?? written(field === 'base' ? row.base_price : row.market_price)
  const isChanged = (row: PriceRow, field: SheetField): boolean =>
    shown(row, field) !== written(field === 'base' ? row.base_price : row.market_price)
  const isReadable = (row: PriceRow, field: SheetField): boolean => {
    const value = shown(row, field)
    return (field === 'market' && value === '') || fenOfText(value) !== undefined
  }
  const set = (cells: Readonly<Record<string, string>>): void => {
    sheet.set(cells)
    setFound(new Map())
  }
  const changed = rows.filter((row) => FIELDS.some((field) => isChanged(row, field)))
  useLeaveQuestion(mayWrite && changed.length > 0)
  const isReady = changed.length > 0 && changed.every((row) => FIELDS.every((field) => isReadable(row, field)))
  const inputs = (): PriceRowInput[] =>
    changed.map((row) => ({
      goods_id: row.id,
      ...(isChanged(row, 'base') && { base_price: fenOfText(shown(row, 'base'))! / 100 }),
      ...(isChanged(row, 'market') && { market_price: (fenOfText(shown(row, 'market')) ?? 0) / 100 }),
    }))

  const spread = (at: number, field: SheetField, pasted: string): void => {
    const cells: Record<string, string> = {}
    for (const [down, line] of cellsOfPaste(pasted).entries())
      for (const [right, value] of line.entries()) {
        const [row, to] = [rows[at + down], FIELDS[FIELDS.indexOf(field) + right]]
        if (row === undefined || to === undefined) continue
        const amount = fenOfText(value)
        cells[cellOf(row.id, to)] = amount === undefined ? value : toDecimal(fen(amount))
      }
    set(cells)
  }
  const onPaste = (event: ClipboardEvent, at: number, field: SheetField): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/u.test(pasted)) return
    event.preventDefault()
    spread(at, field, pasted)
  }
  const focus = (at: number, field: SheetField): void =>
    body.current?.querySelector<HTMLInputElement>(`[data-cell="${at} ${field}"]`)?.focus()
  const extend = (at: number, column: number, down: number, right: number): void => {
    const from = range?.from ?? ([at, column] as const)
    const to = range?.to ?? from
    const next = [clamp(to[0] + down, rows.length), clamp(to[1] + right, FIELDS.length)] as const
    setRange({ from, to: next })
    focus(next[0], FIELDS[next[1]]!)
  }
  const fillDown = (at: number, field: SheetField): void => {
    const top = range === undefined ? at : Math.min(range.from[0], range.to[0])
    const cells = rows.flatMap((row, place) =>
      FIELDS.flatMap((one, column) => {
        const isBelow = range === undefined ? place > at && one === field : place > top && within(range, place, column)
        return isBelow ? [[cellOf(row.id, one), shown(rows[top]!, one)] as const] : []
      }),
    )
    set(Object.fromEntries(cells))
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (range === undefined) return
    event.preventDefault()
    const lines = rows.flatMap((row, at) => {
      const cells = FIELDS.flatMap((field, column) => (within(range, at, column) ? [shown(row, field)] : []))
      return cells.length === 0 ? [] : [cells.join('\t')]
    })
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number, field: SheetField): void => {
    if (isComposing(event)) return
    const isControl = event.ctrlKey || event.metaKey
    const column = FIELDS.indexOf(field)
    const input = event.currentTarget
    const isMarked = input.selectionStart === 0 && input.selectionEnd === input.value.length
    if (event.shiftKey && (event.code === 'ArrowDown' || event.code === 'ArrowUp')) {
      event.preventDefault()
      extend(at, column, event.code === 'ArrowDown' ? 1 : -1, 0)
    } else if (
      event.shiftKey &&
      (range !== undefined || isMarked) &&
      (event.code === 'ArrowRight' || event.code === 'ArrowLeft')
    ) {
      event.preventDefault()
      extend(at, column, 0, event.code === 'ArrowRight' ? 1 : -1)
    } else if (isControl && event.code === 'KeyA' && (isMarked || range !== undefined)) {
      // The first time marks the text of the cell, as in every field.
      event.preventDefault()
      setRange({ from: [0, 0], to: [rows.length - 1, FIELDS.length - 1] })
    } else if (isControl && event.code === 'KeyD') {
      event.preventDefault()
      fillDown(at, field)
    } else if (event.code === 'Escape') {
      setRange(undefined)
    } else if (isControl && event.code === 'KeyZ') {
      event.preventDefault()
      sheet.undo()
    } else if (isControl && event.code === 'KeyY') {
      event.preventDefault()
      sheet.redo()
    } else if (event.code === 'ArrowDown' || event.code === 'Enter') {
      event.preventDefault()
      setRange(undefined)
      focus(at + 1, field)
    } else if (event.code === 'ArrowUp') {
      event.preventDefault()
      setRange(undefined)
      focus(at - 1, field)
    }
  }
  const work = (change: (price: number) => number): void =>
    set(
      Object.fromEntries(
        rows.flatMap((row) => {
          const price = fenOfText(shown(row, 'base'))
          return price === undefined ? [] : [[cellOf(row.id, 'base'), toDecimal(fen(Math.max(0, change(price))))]]
        }),
      ),
    )
  const run = formulaOf(formula)
  const look = async (): Promise<void> => {
    const answer = await check.send({ rows: inputs() })
    if (answer.ok) setFound(new Map(answer.data.map((one) => [one.goods_id, one])))
  }
  const ask = (): void =>
    openDialog(text.apply, (close) => (
      <ApplyForm
        rows={inputs()}
        onDone={(refused) => {
          sheet.clear()
          setFound(new Map(refused.map((one) => [one.goods_id, one])))
          close()
        }}
      />
    ))

  return (
    <Stack gap="xs">
      {mayWrite && (
        <Group gap="xs" align="flex-end">
          <TextInput
            size="xs"
            label={text.formula}
            placeholder={text.formulaHint}
            value={formula}
            onChange={(event) => setFormula(event.currentTarget.value)}
            w={150}
          />
          <Button
            size="xs"
            variant="default"
            disabled={run === undefined}
            onClick={() => run !== undefined && work(run)}
          >
            {text.applyFormula}
          </Button>
          <Select
            size="xs"
            label={text.round}
            w={110}
            data={[...PRICE_ENDINGS]}
            value={null}
            onChange={(ending) => ending !== null && work((price) => roundedTo(price, ending as PriceEnding))}
          />
          <Button size="xs" variant="default" disabled={!sheet.canUndo} onClick={sheet.undo}>
            {text.undo}
          </Button>
          <Button size="xs" variant="default" disabled={!sheet.canRedo} onClick={sheet.redo}>
            {text.redo}
          </Button>
          <Text size="sm" role="status">
            {text.changed(changed.length)}
          </Text>
          <Button size="xs" variant="default" disabled={!isReady} loading={check.isPending} onClick={() => void look()}>
            {text.check}
          </Button>
          <Button size="xs" disabled={!isReady} onClick={ask}>
            {text.apply}
          </Button>
        </Group>
      )}
      <Box className={styles.frame} role="region" aria-label={text.title} tabIndex={0}>
        <Table stickyHeader verticalSpacing={3}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.sn}</Table.Th>
              <Table.Th>{text.name}</Table.Th>
              <Table.Th>{text.ypgg}</Table.Th>
              <Table.Th ta="right">{text.base}</Table.Th>
              <Table.Th ta="right">{text.newBase}</Table.Th>
              <Table.Th ta="right">{text.move}</Table.Th>
              <Table.Th ta="right">{text.market}</Table.Th>
              <Table.Th>{text.ladder}</Table.Th>
              <Table.Th ta="right">{text.offer}</Table.Th>
              <Table.Th>{text.state}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={body} onCopy={onCopy}>
            {rows.map((row, at) => {
              const price = fenOfText(shown(row, 'base'))
              const move = price === undefined ? 0 : changeOf(fromYuan(yuan(row.base_price)), price)
              return (
                <Table.Tr key={row.id}>
                  <Table.Td>{row.goods_sn}</Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={`/goods/${row.id}`} size="sm">
                      {row.name}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{row.ypgg}</Table.Td>
                  <Table.Td ta="right">{money(row.base_price)}</Table.Td>
                  {FIELDS.map((field, column) => {
                    const cell = (
                      <Table.Td key={field} ta="right">
                        <input
                          className={styles.input}
                          data-cell={`${at} ${field}`}
                          data-changed={isChanged(row, field) || undefined}
                          data-selected={within(range, at, column) || undefined}
                          aria-label={`${row.name} ${field === 'base' ? text.newBase : text.market}`}
                          aria-invalid={!isReadable(row, field)}
                          title={isReadable(row, field) ? undefined : text.unreadable}
                          inputMode="decimal"
                          readOnly={!mayWrite}
                          value={shown(row, field)}
                          onChange={(event) => {
                            setRange(undefined)
                            set({ [cellOf(row.id, field)]: event.currentTarget.value })
                          }}
                          onMouseDown={() => setRange(undefined)}
                          onPaste={(event) => onPaste(event, at, field)}
                          onKeyDown={(event) => onKey(event, at, field)}
                        />
                      </Table.Td>
                    )
                    return field === 'market'
                      ? cell
                      : [
                          cell,
                          <Table.Td key="move" ta="right" c={Math.abs(move) > 2_000 ? 'red' : undefined}>
                            {move === 0 ? '' : `${move > 0 ? '+' : ''}${(move / 100).toFixed(1)}%`}
                          </Table.Td>,
                        ]
                  })}
                  <Table.Td>
                    <Text size="xs">
                      {row.ladder?.tiers.map(({ number, price: step }) => `${number}: ${money(step)}`).join(' ')}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{row.offer === null ? '' : money(row.offer)}</Table.Td>
                  <Table.Td>
                    <Hint row={row} hit={hit.get(row.id)} />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Box>
      <Text size="xs" c="dimmed">
        {text.keys}
      </Text>
    </Stack>
  )
}

function Hint({ row, hit }: { readonly row: PriceRow; readonly hit: PriceRowCheck | undefined }) {
  if (hit !== undefined)
    return (
      <Text size="xs" c={hit.is_refused === 1 ? 'red' : undefined}>
        {hit.issues.length === 0 ? text.fine : hit.issues.map((issue) => issue.text).join('；')}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed">
      {[row.waits === 1 && text.waits, row.planned_at !== null && text.planned].filter(Boolean).join('；')}
    </Text>
  )
}

function ApplyForm(props: {
  readonly rows: readonly PriceRowInput[]
  readonly onDone: (refused: readonly PriceRowCheck[]) => void
}) {
  const { rows, onDone } = props
  const key = useRequestKey()
  return (
    <CommandForm
      call={staffPricesAdminCalls.apply}
      isInDialog
      initial={{ reason: '', effective_at: '' as number | '' }}
      input={(values) => ({
        rows,
        reason: values.reason,
        ...(values.effective_at === '' ? {} : { effective_at: values.effective_at }),
        idempotency_key: `${key}:${values.effective_at}`,
      })}
      submit={text.apply}
      done=""
      onDone={(answer) => {
        notifyDone(text.result(answer.applied, answer.planned, answer.waiting, answer.refused.length))
        onDone(answer.refused)
      }}
    >
      <Text size="sm">{text.changed(rows.length)}</Text>
      <TextField name="reason" label={text.reason} isRequired />
      <MomentField name="effective_at" label={text.effectiveAt} description={text.atOnce} />
    </CommandForm>
  )
}
