import { formatDate } from '@yaopi/core'
import { Anchor, Button, useStorefront } from '@yaopi/widgets'
import { useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { QueryForm } from '../controls/index.ts'
import { recordListText as text } from './record-list.text.ts'
import type { RecordListState } from './use-record-list.ts'
import styles from './record-list.module.css'

type FilterChange<Filter extends string> = { readonly filters: Partial<Record<Filter, string>> }

/** What a filter needs of its list. */
type ListOf<Filter extends string> = Pick<RecordListState<string, Filter>, 'filters' | 'isFiltered'> & {
  readonly href: (change: FilterChange<Filter>) => string
  readonly go: (change: FilterChange<Filter>) => void
}

/**
 * The filters of a list: pressing the button leads to the address that they make. Before any script runs the browser
 * itself sends them; `hidden` are parameters that stay, by name.
 */
export function FilterForm<Filter extends string>({
  list,
  label,
  submit = text.search,
  hidden = {},
  children,
}: {
  readonly list: ListOf<Filter>
  readonly label: string
  /** Words of the button. */
  readonly submit?: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Fields named as the filters. */
  readonly children: ReactNode
}) {
  const { pathname } = useLocation()
  const names = Object.keys(list.filters) as Filter[]
  return (
    <QueryForm
      key={names.map((name) => list.filters[name]).join(' ')}
      className={styles.filters}
      role="search"
      aria-label={label}
      action={pathname}
      hidden={Object.entries(hidden)}
      onSend={(typed) => {
        const entries = names
          .filter((name) => typed.has(name))
          .map((name) => [name, String(typed.get(name)).trim()] as const)
        list.go({ filters: Object.fromEntries(entries) as Partial<Record<Filter, string>> })
      }}
    >
      {children}
      <Button type="submit">{submit}</Button>
      {list.isFiltered && (
        <Anchor
          className={styles.clear}
          href={list.href({ filters: Object.fromEntries(names.map((name) => [name, ''])) as Record<Filter, string> })}
        >
          {text.clear}
        </Anchor>
      )}
    </QueryForm>
  )
}

/** A word to look for. */
export function SearchFilter<Filter extends string>({
  list,
  name,
  label,
  most = 40,
}: {
  readonly list: ListOf<Filter>
  readonly name: Filter
  readonly label: string
  /** Most characters. */
  readonly most?: number
}) {
  return (
    <input
      className={styles.word}
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={most}
      defaultValue={list.filters[name]}
    />
  )
}

/** One of several values, or any. */
export function SelectFilter<Filter extends string>({
  list,
  name,
  label,
  options,
}: {
  readonly list: ListOf<Filter>
  readonly name: Filter
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  return (
    <select name={name} aria-label={label} defaultValue={list.filters[name]}>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

const DAY = 86_400

/** From one day to another, and the last days with one press. */
export function DateRangeFilter<Filter extends string>({
  list,
  names: [from, to],
  recent = [7, 30, 90],
}: {
  readonly list: ListOf<Filter>
  readonly names: readonly [from: Filter, to: Filter]
  /** Numbers of days that are offered. */
  readonly recent?: readonly number[]
}) {
  const { clock } = useStorefront()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const choose = (days: number): void => {
    const now = clock.now.peek()
    const filters = { [from]: formatDate(now - (days - 1) * DAY), [to]: formatDate(now) }
    list.go({ filters: filters as Partial<Record<Filter, string>> })
  }
  return (
    <fieldset className={styles.dates}>
      <legend className="visually-hidden">{text.dates}</legend>
      <input
        ref={first}
        type="date"
        name={from}
        aria-label={text.from}
        defaultValue={list.filters[from]}
        max={list.filters[to] || undefined}
        onChange={(event) => {
          if (last.current !== null) last.current.min = event.target.value
        }}
      />
      <span aria-hidden="true">—</span>
      <input
        ref={last}
        type="date"
        name={to}
        aria-label={text.to}
        defaultValue={list.filters[to]}
        min={list.filters[from] || undefined}
        onChange={(event) => {
          if (first.current !== null) first.current.max = event.target.value
        }}
      />
      <span className={styles.recent}>
        {recent.map((days) => (
          <button key={days} type="button" onClick={() => choose(days)}>
            {text.recent(days)}
          </button>
        ))}
      </span>
    </fieldset>
  )
}
