import { formatDate, formatYuan, priceDisplay, sumYuan, unitsInCart, type InCart, type Yuan } from '@yaopi/core'
import { PURCHASE_LIMITS, quickPurchaseCalls, type PurchaseGoods } from '@yaopi/core/contract'
import { Anchor, Button, focusWrongQuantity, Quantity, useStorefront, useValue } from '@yaopi/widgets'
import { useCallback, useEffect, useId, useState } from 'react'
import { StatusMark, type StatusTone } from '../../components/page/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { CheckBox, SelectBox, TextBox } from '../../components/controls/index.ts'
import { DialogForm, Field, useKitForm } from '../../components/form/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { goodsOf, isReady, mayBuy, ruleOf, wantedOf, type PurchaseRow } from './purchase-rows.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'
import styles from './quick-purchase.module.css'
import { usePurchaseRows, type PurchaseRows } from './use-purchase-rows.ts'

type Kind = 'history' | 'matches' | 'template'

/**
 * Rows to buy: ticks, quantities, what is to be chosen, and one button that adds all ticked ones. Enter goes to the
 * next row, and confirms one that is to be chosen, or leads to its quantity where there is none; Ctrl+Enter adds all.
 */
export function PurchaseTable({ initial, kind }: { readonly initial: readonly PurchaseRow[]; readonly kind: Kind }) {
  const rows = usePurchaseRows(initial)
  const inCart = useValue(useStorefront().cart.inCart)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const { add } = rows
  /** Does something with the ticked rows, unless the quantity of one has to be mended first. */
  const withTicked = useCallback(
    async (run: () => unknown): Promise<void> => {
      if (!(await focusWrongQuantity(...tickedRows(document.getElementById(id))))) await run()
    },
    [id],
  )
  useEffect(
    function listenToKeys() {
      const onKey = (event: KeyboardEvent): void => {
        const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        // In the list itself the same keys match it.
        if (!isSent || event.target instanceof HTMLTextAreaElement) return
        event.preventDefault()
        void withTicked(add)
      }
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    },
    [add, withTicked],
  )
  useEffect(
    function focusFirstChoice() {
      openChoices(document.getElementById(id))[0]?.focus()
    },
    [initial, id],
  )
  const { ticked, open } = rows
  const confirmAll = async (): Promise<void> => {
    rows.confirmAll()
    // The rows are drawn in a microtask; what is still open then has no quantity.
    await Promise.resolve()
    const box = document.getElementById(id)
    ;(openChoices(box)[0] ?? box?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }
  const units = ticked.reduce((sum, row) => sum + row.number, 0)
  const amount = amountOf(ticked, inCart)
  const buyable = rows.rows.filter((row) => isReady(row) && (row.state !== 'choice' || row.isTicked))
  const confirmable = open.filter(isReady).length
  return (
    <div id={id} className={styles.table}>
      <RecordTable
        label={text.list}
        columns={columnsOf(kind, rows, id, inCart)}
        rows={rows.rows}
        keyOf={(row) => row.key}
      />
      <div className={styles.bar}>
        <label>
          <CheckBox
            size="s"
            checked={buyable.length > 0 && buyable.every((row) => row.isTicked)}
            disabled={buyable.length === 0}
            onTick={(isOn) => rows.tickAll(isOn)}
          />
          {text.tickAll}
        </label>
        <span role="status">
          {text.chosen(ticked.length, units)}
          {amount !== undefined && <b>{text.amount(formatYuan(amount))}</b>}
          {open.length > 0 && <em>{text.left(open.length)}</em>}
        </span>
        {confirmable > 0 && (
          <Button
            onClick={() => {
              void confirmAll()
            }}
          >
            {text.confirmAll(confirmable)}
          </Button>
        )}
        <Button
          disabled={ticked.length === 0}
          onClick={() => {
            void withTicked(() => setSaving(true))
          }}
        >
          {text.save}
        </Button>
        <Button
          kind="primary"
          data-add=""
          busy={rows.isAdding}
          disabled={ticked.length === 0}
          onClick={() => {
            void withTicked(add)
          }}
        >
          {rows.isAdding ? text.adding : text.add}
        </Button>
      </div>
      {isSaving && <SaveDialog rows={ticked} onClose={() => setSaving(false)} />}
    </div>
  )
}

const openChoices = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-open-choice]') ?? []),
]

const tickedRows = (box: HTMLElement | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter(
    (row) => row.querySelector('input[type="checkbox"]:checked') !== null,
  )

/** The price of goods at a quantity, with what the cart holds of them; undefined where prices are hidden. */
function priceText(goods: PurchaseGoods, number: number, inCart: InCart): string | undefined {
  const shown = priceDisplay(goods, Math.max(1, number), unitsInCart(inCart, goods))
  return shown === undefined ? undefined : formatYuan(shown.price)
}

/** What rows would cost; undefined without one, or where prices are hidden. */
function amountOf(rows: readonly PurchaseRow[], inCart: InCart): Yuan | undefined {
  const amounts = rows.flatMap((row) => {
    const goods = goodsOf(row)
    const shown = goods === undefined ? undefined : priceDisplay(goods, row.number, unitsInCart(inCart, goods))
    return shown === undefined ? [] : [shown.amount]
  })
  return amounts.length === 0 || amounts.length < rows.length ? undefined : sumYuan(...amounts)
}

/** Leads to the quantity of an element's row, and lets the field say that it is missing; false: there is no field. */
function askQuantity(from: Element): boolean {
  const row = from.closest('tr')
  const field = row?.querySelector<HTMLElement>('[role="spinbutton"]:enabled')
  field?.focus()
  void focusWrongQuantity(row)
  return field !== null && field !== undefined
}

/** Moves the focus to the next thing of the kind below an element, or to the button that adds. */
function focusNext(tableId: string, selector: string, from: Element | null): void {
  const box = document.getElementById(tableId)
  const all = [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const next = all.find(
    (one) =>
      one !== from && from !== null && (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  const last = box?.querySelector<HTMLElement>('[data-add]')
  ;(next ?? openChoices(box).find((one) => one !== from) ?? last)?.focus()
}

function columnsOf(kind: Kind, rows: PurchaseRows, id: string, inCart: InCart): readonly RecordColumn<PurchaseRow>[] {
  const nameOf = (row: PurchaseRow): string => goodsOf(row)?.name ?? row.text
  const tick: RecordColumn<PurchaseRow> = {
    key: 'tick',
    title: text.columns.tick,
    isTick: true,
    cell: (row) => (
      <CheckBox
        size="s"
        aria-label={text.tick(nameOf(row))}
        checked={row.isTicked}
        disabled={!isReady(row)}
        onTick={(isOn) => rows.tick(row.key, isOn)}
      />
    ),
  }
  const listed: RecordColumn<PurchaseRow> = {
    key: 'asked',
    title: text.columns.asked,
    cell: (row) => <span className={styles.asked}>{row.text}</span>,
  }
  const last: RecordColumn<PurchaseRow> = {
    key: 'last',
    title: text.columns.last,
    cell: (row) => {
      const unit = goodsOf(row)?.bzdw ?? ''
      return (
        <span className={styles.last}>
          {formatDate(row.lastAt ?? 0)}
          <small>{text.last(row.lastNumber ?? 0, unit, row.count ?? 0)}</small>
        </span>
      )
    },
  }
  return [
    tick,
    ...(kind === 'matches' ? [listed] : []),
    {
      key: 'goods',
      title: text.columns.goods,
      isName: true,
      cell: (row) => <Goods row={row} rows={rows} tableId={id} inCart={inCart} />,
    },
    ...(kind === 'history' ? [last] : []),
    {
      key: 'price',
      title: text.columns.price,
      isNumber: true,
      cell: (row) => {
        const goods = goodsOf(row)
        return goods === undefined ? (
          ''
        ) : (
          <span className={styles.nowrap}>{priceText(goods, row.number, inCart) ?? text.noPrice}</span>
        )
      },
    },
    {
      key: 'stock',
      title: text.columns.stock,
      isNumber: true,
      cell: (row) => {
        const goods = goodsOf(row)
        return goods === undefined ? '' : <span className={styles.nowrap}>{text.stock(goods.number, goods.bzdw)}</span>
      },
    },
    {
      key: 'number',
      title: text.columns.number,
      cell: (row) => {
        const goods = goodsOf(row)
        if (goods === undefined || goods.is_buy === 0) return ''
        if (row.added !== undefined) return <b className={styles.added}>{text.added(row.added, goods.bzdw)}</b>
        return (
          <Quantity
            key={goods.id}
            value={row.number === 0 ? undefined : row.number}
            rule={ruleOf(goods, unitsInCart(inCart, goods))}
            unit={goods.bzdw}
            goods={goods.name}
            size="s"
            onChange={(number) => rows.setNumber(row.key, number)}
            onEnter={() => {
              const field = document.activeElement
              const choice = field?.closest('tr')?.querySelector('[data-open-choice]') ?? null
              if (choice === null) focusNext(id, '[role="spinbutton"]', field)
              else if (rows.confirm(row.key)) focusNext(id, '[data-open-choice]', choice)
            }}
          />
        )
      },
    },
    { key: 'note', title: text.columns.note, cell: (row) => <Note row={row} rows={rows} kind={kind} /> },
  ]
}

type GoodsProps = {
  readonly row: PurchaseRow
  readonly rows: PurchaseRows
  readonly tableId: string
  readonly inCart: InCart
}

/** The goods of a row, or those to choose from. */
function Goods({ row, rows, tableId, inCart }: GoodsProps) {
  const goods = goodsOf(row)
  if (goods === undefined) return <span className={styles.asked}>{row.text}</span>
  const units = unitsInCart(inCart, goods)
  const facts = (
    <span className={styles.goods}>
      <Anchor href={href('list_info', { id: goods.id })}>{goods.name}</Anchor>
      <small>
        {goods.ypgg} {goods.sccj}
      </small>
      {units > 0 && row.added === undefined && <small>{text.inCart(units, goods.bzdw)}</small>}
    </span>
  )
  if (row.state !== 'choice' || row.added !== undefined) return facts
  const isOpen = !row.isTicked
  /** Confirms the row, or asks for its quantity; whether the next row may follow. */
  const confirm = (from: Element): boolean => rows.confirm(row.key) || !askQuantity(from)
  return (
    <span className={styles.choice}>
      <SelectBox
        aria-label={text.choose(row.text)}
        value={row.chosen}
        data-open-choice={isOpen ? '' : undefined}
        options={row.goods.map((one, at) => ({
          value: at,
          label: text.pick(one.name, one.ypgg, one.sccj, priceText(one, wantedOf(row, one) ?? 0, inCart) ?? ''),
        }))}
        onChoose={(at) => rows.point(row.key, Number(at))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (confirm(event.currentTarget)) focusNext(tableId, '[data-open-choice]', event.currentTarget)
        }}
      />
      {isOpen && (
        <Button
          size="s"
          aria-label={text.confirmOf(row.text)}
          onClick={(event) => {
            confirm(event.currentTarget)
          }}
        >
          {text.confirm}
        </Button>
      )}
      <small className={styles.picked}>
        {goods.ypgg} {goods.sccj}
      </small>
    </span>
  )
}

/** What became of the quantity of the list: of the first goods the server says it, of others it is worked out. */
function quantityNote(row: PurchaseRow): string {
  const goods = goodsOf(row)
  if (row.typed !== undefined || row.fields === undefined || goods === undefined || !mayBuy(row)) return ''
  if (row.chosen === 0 && row.numberNote !== '') return row.numberNote ?? ''
  const wanted = wantedOf(row, goods)
  if (wanted === undefined) return row.chosen === 0 && row.reason !== '' ? '' : text.needNumber
  return row.chosen === 0 && row.number === wanted ? '' : text.listed(wanted, goods.bzdw)
}

const tones: Readonly<Record<PurchaseRow['state'], StatusTone>> = {
  exact: 'good',
  choice: 'wait',
  blocked: 'bad',
  none: 'bad',
}

/** What is to be said about a row, and what can be done where it cannot be bought. */
function Note({ row, rows, kind }: { readonly row: PurchaseRow; readonly rows: PurchaseRows; readonly kind: Kind }) {
  const state = row.state === 'choice' && row.isTicked ? text.confirmed : text.states[row.state]
  const isFailed = row.state === 'none' || row.state === 'blocked'
  return (
    <span className={styles.noteCell}>
      {kind === 'matches' && (
        <StatusMark tone={row.isTicked ? 'good' : tones[row.state]} isPlain className={styles.state}>
          {state}
        </StatusMark>
      )}
      {row.isDue === true && (
        <StatusMark tone="wait" isPlain className={styles.state}>
          {text.due}
        </StatusMark>
      )}
      {row.reason !== '' && <span>{row.reason}</span>}
      {quantityNote(row) !== '' && <span>{quantityNote(row)}</span>}
      {row.refused !== undefined && (
        <span role="alert" className={styles.refused}>
          {row.refused}
        </span>
      )}
      {row.substitutes.length > 0 && row.added === undefined && (
        <span className={styles.substitutes}>
          {text.instead}
          {row.substitutes.map((one) => (
            <Button
              key={one.id}
              size="s"
              kind="quiet"
              aria-label={text.useInstead(one.name, one.ypgg, one.sccj)}
              onClick={() => rows.replaceWith(row.key, one)}
            >
              {text.pick('', one.ypgg, one.sccj, one.price === null ? '' : formatYuan(one.price)).trim()}
            </Button>
          ))}
        </span>
      )}
      {kind === 'matches' && isFailed && row.added === undefined && (
        <span className={styles.retry}>
          <Retry row={row} rows={rows} />
          {hasRoute('pzqg_add') && (
            <Anchor href={href('pzqg_add', {}, { keywords: goodsOf(row)?.name ?? row.text })}>{text.request}</Anchor>
          )}
        </span>
      )}
    </span>
  )
}

/** The line of a row, to be changed and matched again. */
function Retry({ row, rows }: { readonly row: PurchaseRow; readonly rows: PurchaseRows }) {
  const [isOpen, setOpen] = useState(false)
  const [line, setLine] = useState(row.text)
  if (!isOpen)
    return (
      <Button size="s" kind="quiet" aria-label={text.retryOf(row.text)} onClick={() => setOpen(true)}>
        {text.retry}
      </Button>
    )
  const send = (): void => {
    if (line.trim() !== '') void rows.retry(row.key, line)
  }
  return (
    <>
      <TextBox
        aria-label={text.retryOf(row.text)}
        value={line}
        maxLength={200}
        onType={setLine}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          send()
        }}
      />
      <Button size="s" onClick={send}>
        {text.match}
      </Button>
    </>
  )
}

function SaveDialog({ rows, onClose }: { readonly rows: readonly PurchaseRow[]; readonly onClose: () => void }) {
  const { client, notifications } = useStorefront()
  const numbers = new Map<number, number>()
  for (const row of rows) {
    const goods = goodsOf(row)
    if (goods !== undefined) numbers.set(goods.id, (numbers.get(goods.id) ?? 0) + row.number)
  }
  const lines = [...numbers].map(([id, number]) => ({ goods_id: id, number })).slice(0, PURCHASE_LIMITS.templateLines)
  const form = useKitForm({
    initial: { name: '' },
    send: ({ name }) => client.send(quickPurchaseCalls.saveTemplate, { name: name.trim(), lines }),
    onSaved: (template) => {
      notifications.success(text.saved(template.name))
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={text.saveTitle} submit={text.save} onClose={onClose}>
      <p>{text.saveNote(lines.length)}</p>
      <Field
        form={form}
        name="name"
        label={text.name}
        required
        maxLength={PURCHASE_LIMITS.templateName}
        rule={(name) => name.trim() !== '' || text.needName}
      />
    </DialogForm>
  )
}
