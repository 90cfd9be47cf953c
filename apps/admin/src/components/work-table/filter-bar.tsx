import { Button, Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState, type ReactNode, type RefObject } from 'react'
import type { Filter } from './work-table.types.ts'
import { tableText as text } from './work-table.text.ts'

/** Choices that are drawn at once; of more those that fit what was typed. */
const MOST_SHOWN = 300

type Values = Readonly<Record<string, string>>

/** The filters of a list; a choice applies at once, what is typed with Enter or 查询. */
export function FilterBar(props: {
  readonly filters: readonly Filter[]
  readonly values: Values
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
  readonly first: RefObject<HTMLInputElement | null>
  /** The first filter that is not typed; the first one where all are. */
  readonly choice: RefObject<HTMLInputElement | null>
  readonly tools?: ReactNode
}) {
  const { filters, values, onChange, first, choice, tools } = props
  const [typed, setTyped] = useState<Values>(values)
  // An address that changed elsewhere (back, a view) is what stands in the fields.
  const [shown, setShown] = useState(values)
  if (shown !== values) {
    setShown(values)
    setTyped(values)
  }
  const type = (name: string, value: string): void => setTyped((before) => ({ ...before, [name]: value }))
  const apply = (): void =>
    onChange(Object.fromEntries(filters.map(({ name }) => [name, typed[name]?.trim() || undefined])))
  const choose = (name: string, value: string | undefined): void => {
    type(name, value ?? '')
    onChange({ [name]: value })
  }
  const choiceAt = Math.max(
    0,
    filters.findIndex(({ kind }) => kind !== 'text'),
  )
  const field = (filter: Filter, at: number): ReactNode => {
    const { name, label } = filter
    const refs = [...(at === 0 ? [first] : []), ...(at === choiceAt ? [choice] : [])]
    const ref = (input: HTMLInputElement | null): void => {
      for (const one of refs) one.current = input
    }
    const common = {
      'aria-label': label,
      placeholder: label,
      size: 'xs' as const,
      ref,
    }
    switch (filter.kind) {
      case 'text':
        return (
          <TextInput
            {...common}
            w={filter.width ?? 160}
            value={typed[name] ?? ''}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        )
      case 'number':
        return (
          <NumberInput
            {...common}
            w={130}
            min={0}
            hideControls
            suffix={filter.unit}
            value={typed[name] ?? ''}
            onChange={(value) => type(name, String(value))}
          />
        )
      case 'choice':
        return (
          <Select
            {...common}
            w={130}
            clearable
            searchable={filter.choices.length > 8}
            limit={MOST_SHOWN}
            data={filter.choices.map(([value, words]) => ({ value, label: words }))}
            value={typed[name] || null}
            onChange={(value) => choose(name, value ?? undefined)}
          />
        )
      case 'day':
        return (
          <DateInput
            {...common}
            w={130}
            clearable
            valueFormat="YYYY-MM-DD"
            value={typed[name] || null}
            onChange={(value) => choose(name, value ?? undefined)}
          />
        )
      case 'flag':
        return (
          <Checkbox
            ref={ref}
            size="xs"
            label={label}
            checked={typed[name] === '1'}
            onChange={(event) => choose(name, event.currentTarget.checked ? '1' : undefined)}
          />
        )
    }
  }
  const hasValue = filters.some(({ name }) => (values[name] ?? '') !== '')
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Group gap={8} mb={8}>
        {filters.map((filter, at) => (
          <span key={filter.name}>{field(filter, at)}</span>
        ))}
        {filters.length > 0 && (
          <Button type="submit" size="xs">
            {text.search}
          </Button>
        )}
        {hasValue && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTyped({})
              onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
            }}
          >
            {text.reset}
          </Button>
        )}
        {tools !== undefined && (
          <Group gap={8} ml="auto">
            {tools}
          </Group>
        )}
      </Group>
    </form>
  )
}
