import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatYuan } from '@yaopi/core'
import { couponGrantAdminCalls, type StaffCouponTemplate } from '@yaopi/core/staff'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client/index.ts'
import { templatePickerText as text } from './template-picker.text.ts'

/** Milliseconds after the last key until templates are looked for. */
const TYPING = 250

const labelOf = (one: StaffCouponTemplate): string =>
  text.label(one.name, formatYuan(one.face), one.total - one.claimed)

/** A template of coupons (1) or vouchers (2) that a prize or the points mall may give; `value` 0: none. */
export function TemplateSelect(props: {
  readonly label: string
  readonly type: 1 | 2
  readonly value: number
  readonly onChange: (template: StaffCouponTemplate) => void
  readonly isDisabled?: boolean
  readonly error?: string | undefined
}) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<StaffCouponTemplate>()
  const [q] = useDebouncedValue(search.trim(), TYPING)
  const reading = useCallQuery(
    couponGrantAdminCalls.templates,
    { reward_type: props.type, ...(q === '' ? {} : { q }) },
    { enabled: props.isDisabled !== true, keepPrevious: true },
  )
  const templates = reading.data?.data ?? []
  const options = templates.map((one) => ({ value: String(one.id), label: labelOf(one) }))
  const value = props.value === 0 ? null : String(props.value)
  const known = chosen?.id === props.value ? labelOf(chosen) : text.known(props.value)
  const data =
    value === null || options.some((one) => one.value === value) ? options : [{ value, label: known }, ...options]
  return (
    <Select
      label={props.label}
      size="sm"
      withAsterisk
      searchable
      allowDeselect={false}
      disabled={props.isDisabled === true}
      placeholder={text.placeholder}
      nothingFoundMessage={reading.isFetching ? text.placeholder : text.none}
      filter={({ options: all }) => all}
      // The label of what is chosen stands in the field, too: it is no search.
      onSearchChange={(typed) => setSearch(data.some(({ label }) => label === typed) ? '' : typed)}
      data={data}
      value={value}
      onChange={(next) => {
        const template = templates.find((one) => String(one.id) === next)
        if (template === undefined) return
        setChosen(template)
        props.onChange(template)
      }}
      error={props.error}
    />
  )
}
