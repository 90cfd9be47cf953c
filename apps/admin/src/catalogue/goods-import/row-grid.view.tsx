import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { GoodsImport, ImportIssue, ImportRow } from '@yaopi/core/staff'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { importText as text } from './goods-import.text.ts'
import styles from './import.module.css'
import { isComposing } from '../../platform/keys/index.ts'

const HEIGHT = 30

/** A place in the grid: a row by its place in the list, a field; '' is the row itself. */
export type Place = { readonly at: number; readonly field: string }

/** Issues of a field of a row, the gravest first. */
export const issuesAt = (row: ImportRow | undefined, field: string): readonly ImportIssue[] =>
  (row?.issues ?? []).filter((issue) => issue.field === field).toSorted((a, b) => b.level - a.level)

/** The field of the gravest issue of a row; '' where it is the row itself; undefined: none. */
const firstField = (row: ImportRow, code?: string): string | undefined =>
  row.issues.filter((issue) => code === undefined || issue.code === code).toSorted((a, b) => b.level - a.level)[0]
    ?.field

/** The place of the cell that was pressed. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return cell === null ? undefined : { at: Number(cell.dataset['at']), field: cell.dataset['field'] ?? '' }
}

const focusOnce = (input: HTMLInputElement | null): void => input?.focus()

/**
 * Rows of an import: only those in sight are drawn; keys go from problem to problem, take suggestions, change cells.
 */
export function RowGrid(props: {
  readonly made: GoodsImport
  readonly rows: readonly ImportRow[]
  readonly hasMore: boolean
  readonly more: () => void
  readonly place: Place
  readonly onPlace: (place: Place) => void
  readonly mayEdit: boolean
  readonly onEdit: (row: ImportRow, field: string, value: string) => void
  readonly onTake: (row: ImportRow, issue: ImportIssue) => void
  readonly onSkip: (row: ImportRow) => void
}) {
  const { made, rows, hasMore, more, place, onPlace, mayEdit } = props
  const frame = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<string>()
  const labels = new Map(made.fields.map(({ name, label }) => [name, label]))
  const shown = [
    ...made.columns.filter(({ field }) => field !== '').map(({ field, letter }) => ({ field, letter })),
    // What the file has no column for may still be asked: the class of goods, say.
    ...[...new Set(rows.flatMap(({ issues }) => issues.map(({ field }) => field)))]
      .filter((field) => field !== '' && !made.columns.some((column) => column.field === field))
      .map((field) => ({ field, letter: '' })),
  ]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    // jsdom has no layout: without a size nothing would be drawn.
    initialRect: { width: 1_200, height: 600 },
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 20) more()
  }, [hasMore, last, more, rows.length])
  const row = rows[place.at]

  const go = (at: number, field: string): void => {
    const next = Math.max(0, Math.min(rows.length - 1, at))
    onPlace({ at: next, field })
    virtual.scrollToIndex(next, { align: 'auto' })
  }
  const goToProblem = (step: 1 | -1, code?: string): void => {
    for (let at = place.at + step; at >= 0 && at < rows.length; at += step) {
      const field = firstField(rows[at]!, code)
      if (field !== undefined) return go(at, field)
    }
    if (step === 1 && hasMore) more()
    return undefined
  }
  const issue = issuesAt(row, place.field)[0]
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => go(place.at + 1, place.field),
    ArrowUp: () => go(place.at - 1, place.field),
    PageDown: () => go(place.at + 15, place.field),
    PageUp: () => go(place.at - 15, place.field),
    ArrowRight: () =>
      go(place.at, shown[shown.findIndex(({ field }) => field === place.field) + 1]?.field ?? place.field),
    ArrowLeft: () =>
      go(place.at, shown[shown.findIndex(({ field }) => field === place.field) - 1]?.field ?? place.field),
    KeyN: () => goToProblem(1),
    KeyP: () => goToProblem(-1),
    'Alt+ArrowDown': () => goToProblem(1, issue?.code),
    'Alt+ArrowUp': () => goToProblem(-1, issue?.code),
    KeyY: () => row !== undefined && issue?.suggestion !== undefined && mayEdit && props.onTake(row, issue),
    KeyE: () => row !== undefined && place.field !== '' && mayEdit && setDraft(row.cells[place.field] ?? ''),
    Enter: () => row !== undefined && place.field !== '' && mayEdit && setDraft(row.cells[place.field] ?? ''),
    KeyS: () => row !== undefined && mayEdit && props.onSkip(row),
  }
  const onKey = (event: KeyboardEvent): void => {
    if (draft !== undefined || isComposing(event) || event.ctrlKey || event.metaKey) return
    const run = keys[event.altKey ? `Alt+${event.code}` : event.code]
    if (run === undefined) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const finish = (isKept: boolean): void => {
    if (isKept && row !== undefined && draft !== undefined && draft !== (row.cells[place.field] ?? ''))
      props.onEdit(row, place.field, draft)
    setDraft(undefined)
    frame.current?.focus()
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="grid"
      aria-label={text.grid}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-activedescendant={row === undefined ? undefined : `row-${row.row_no}-${place.field}`}
      tabIndex={0}
      onKeyDown={onKey}
      onClick={(event) => {
        const hit = placeOf(event.target)
        if (hit !== undefined) onPlace(hit)
      }}
      onDoubleClick={(event) => {
        const hit = placeOf(event.target)
        if (hit !== undefined && hit.field !== '' && mayEdit) setDraft(rows[hit.at]?.cells[hit.field] ?? '')
      }}
    >
      <div className={styles.head} role="row">
        <div className={`${styles.cell} ${styles.narrow}`} role="columnheader">
          {text.rowNo}
        </div>
        <div className={`${styles.cell} ${styles.narrow}`} role="columnheader">
          {text.result}
        </div>
        {shown.map(({ field, letter }) => (
          <div key={field} className={styles.cell} role="columnheader">
            {letter === '' ? labels.get(field) : `${letter} ${labels.get(field) ?? field}`}
          </div>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
        {items.map(({ index, start }) => {
          const one = rows[index]!
          const whole = issuesAt(one, '')
          return (
            <div
              key={one.row_no}
              className={styles.row}
              role="row"
              aria-rowindex={index + 2}
              data-skipped={one.action === 'skip' || undefined}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={`${styles.cell} ${styles.narrow}`} role="rowheader">
                {one.row_no}
              </div>
              <div
                id={`row-${one.row_no}-`}
                className={`${styles.cell} ${styles.narrow}`}
                role="gridcell"
                data-level={whole[0]?.level}
                data-active={(index === place.at && place.field === '') || undefined}
                data-at={index}
                data-field=""
                title={whole.map((issue) => issue.text).join('；') || undefined}
              >
                {text.actions[one.action]}
              </div>
              {shown.map(({ field }) => {
                const issues = issuesAt(one, field)
                const isActive = index === place.at && field === place.field
                return (
                  <div
                    key={field}
                    id={`row-${one.row_no}-${field}`}
                    className={styles.cell}
                    role="gridcell"
                    data-level={issues[0]?.level}
                    data-active={isActive || undefined}
                    aria-selected={isActive}
                    title={issues.map((issue) => issue.text).join('；') || undefined}
                    data-at={index}
                    data-field={field}
                  >
                    {isActive && draft !== undefined ? (
                      <input
                        className={styles.input}
                        aria-label={`${labels.get(field) ?? field} ${text.rowTitle(one.row_no)}`}
                        value={draft}
                        ref={focusOnce}
                        onChange={(event) => setDraft(event.currentTarget.value)}
                        onBlur={() => finish(true)}
                        onKeyDown={(event) => {
                          if (isComposing(event)) return
                          if (event.key === 'Enter') finish(true)
                          if (event.key === 'Escape') finish(false)
                          event.stopPropagation()
                        }}
                      />
                    ) : (
                      <>
                        {issues[0] !== undefined && <span className={styles.mark}>{text.levels[issues[0].level]}</span>}
                        {one.cells[field] ?? ''}
                      </>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      {rows.length === 0 && (
        <Text c="dimmed" p="md">
          {hasMore ? text.loadingRows : text.noRows}
        </Text>
      )}
    </div>
  )
}
