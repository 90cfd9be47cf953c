import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { memberAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useCallQuery } from '../../platform/client/index.ts'
import { memberPickerText as text } from './member-picker.text.ts'

/** Milliseconds after the last key until members are looked for. */
const TYPING = 250

type Props = {
  readonly name: string
  readonly label: string
  /** The member that the form begins with. */
  readonly first?: { readonly id: number; readonly company: string }
}

/** A member, found by what one types; its value is the id, `''` for none. */
export function MemberField({ name, label, first }: Props) {
  const {
    field: { value: id, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ name })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | undefined>(
    first === undefined ? undefined : { value: String(first.id), label: first.company },
  )
  const [keyword] = useDebouncedValue(search.trim(), TYPING)
  const isAsked = keyword !== '' && keyword !== chosen?.label
  const reading = useCallQuery(memberAdminCalls.list, { keyword }, { enabled: isAsked, keepPrevious: true })
  const options = (isAsked ? (reading.data?.data ?? []) : []).map((one) => ({
    value: String(one.id),
    label: text.option(one.company, one.phone),
  }))
  const value = id === '' || id === undefined ? null : String(id)
  const data =
    chosen === undefined || options.some((one) => one.value === chosen.value) ? options : [chosen, ...options]
  return (
    <Select
      label={label}
      size="sm"
      withAsterisk
      searchable
      clearable
      placeholder={text.placeholder}
      nothingFoundMessage={isAsked && !reading.isFetching ? text.none : text.placeholder}
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      data={data}
      value={value}
      onChange={(next) => {
        setChosen(data.find((one) => one.value === next))
        onChange(next === null ? '' : Number(next))
      }}
      onBlur={onBlur}
      ref={ref}
      error={error?.message}
    />
  )
}
