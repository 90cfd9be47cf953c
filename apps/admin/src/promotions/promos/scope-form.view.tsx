import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { PromoScope } from '@yaopi/core/staff'
import { GoodsList } from './goods-list.view.tsx'
import { promosText as text } from './promos.text.ts'

const zones = Object.entries(text.zones) as readonly (readonly [PromoScope['zones'][number], string])[]

/** The goods that a promotion reaches. */
export function ScopeForm(props: {
  readonly value: PromoScope
  readonly onChange: (value: PromoScope) => void
  readonly isDisabled: boolean
}) {
  const { value, onChange, isDisabled } = props
  const isById = value.kind === 'category' || value.kind === 'brand'
  return (
    <Stack gap="xs">
      <NativeSelect
        label={text.scope}
        size="sm"
        disabled={isDisabled}
        value={value.kind}
        data={Object.entries(text.scopes).map(([kind, label]) => ({ value: kind, label }))}
        onChange={(event) => onChange({ kind: event.currentTarget.value as PromoScope['kind'], ids: [], zones: [] })}
      />
      {value.kind === 'goods' && (
        <GoodsList
          ids={value.ids}
          isDisabled={isDisabled}
          onAdd={(added) => onChange({ ...value, ids: [...new Set([...value.ids, ...added.map((one) => one.id)])] })}
          onRemove={(place) => onChange({ ...value, ids: value.ids.filter((_, at) => at !== place) })}
        />
      )}
      {isById && (
        <TextInput
          label={text.ids}
          size="sm"
          disabled={isDisabled}
          defaultValue={value.ids.join(',')}
          onBlur={(event) =>
            onChange({
              ...value,
              ids: event.currentTarget.value
                .split(/[\s,，、]+/)
                .map(Number)
                .filter((id) => Number.isInteger(id) && id > 0),
            })
          }
        />
      )}
      {value.kind === 'zone' && (
        <Checkbox.Group
          label={text.zone}
          value={[...value.zones]}
          onChange={(chosen) => onChange({ ...value, zones: chosen as PromoScope['zones'] })}
        >
          <Group gap="md" mt={4}>
            {zones.map(([code, label]) => (
              <Checkbox key={code} value={code} label={label} disabled={isDisabled} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
