import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { PromoScope } from '@yaopi/core/staff'
import { GoodsList } from './goods-list.view.tsx'
import type { Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'

const zones = Object.entries(text.zones) as readonly (readonly [PromoScope['zones'][number], string])[]

/** The goods that a promotion reaches. */
export function ScopeForm(props: {
  readonly value: PromoScope
  readonly onChange: (change: Change<PromoScope>) => void
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
        onChange={(event) => {
          const kind = event.currentTarget.value as PromoScope['kind']
          onChange(() => ({ kind, ids: [], zones: [] }))
        }}
      />
      {value.kind === 'goods' && (
        <GoodsList
          ids={value.ids}
          isDisabled={isDisabled}
          onAdd={(added) =>
            onChange((before) => ({ ...before, ids: [...new Set([...before.ids, ...added.map((one) => one.id)])] }))
          }
          onRemove={(place) => onChange((before) => ({ ...before, ids: before.ids.filter((_, at) => at !== place) }))}
        />
      )}
      {isById && (
        <TextInput
          label={text.ids}
          size="sm"
          disabled={isDisabled}
          defaultValue={value.ids.join(',')}
          onBlur={(event) => {
            const ids = event.currentTarget.value
              .split(/[\s,，、]+/)
              .map(Number)
              .filter((id) => Number.isInteger(id) && id > 0)
            onChange((before) => ({ ...before, ids }))
          }}
        />
      )}
      {value.kind === 'zone' && (
        <Checkbox.Group
          label={text.zone}
          value={[...value.zones]}
          onChange={(chosen) => onChange((before) => ({ ...before, zones: chosen as PromoScope['zones'] }))}
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
