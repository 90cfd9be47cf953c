import { Button, Group, Text } from '@mantine/core'
import { settingAdminCalls as calls, type StaffSetting } from '@yaopi/core/staff'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CommandForm, MoneyField, NumberField, TextField } from '../../components/form/index.ts'
import { useClient } from '../../platform/client/index.ts'
import { SpecField } from './setting-fields.view.tsx'
import { settingFields } from './setting-fields.text.ts'
import { ofForm, toForm } from './setting-values.ts'
import { settingsText as text } from './settings.text.ts'

type Values = { value: unknown; note: string }
const FEN = 100

/** What the fields show of a stored value. */
const toFields = ({ key, kind }: StaffSetting, json: string): unknown => {
  const value: unknown = JSON.parse(json)
  const spec = settingFields[key]
  if (spec !== undefined) return toForm(spec, value)
  if (kind === 'yuan') return Number(value) / FEN
  return kind === 'number' ? Number(value) : String(value)
}

/** What is sent of the fields: JSON. */
const toJson = ({ key, kind }: StaffSetting, value: unknown): string => {
  const spec = settingFields[key]
  if (spec !== undefined) return JSON.stringify(ofForm(spec, value))
  if (kind === 'yuan') return value === '' ? 'null' : JSON.stringify(Math.round(Number(value) * FEN))
  if (kind === 'number') return value === '' ? 'null' : JSON.stringify(Number(value))
  return JSON.stringify(String(value ?? ''))
}

/** The editor of a setting: its value, what the change would affect, and why it is made. */
export function SettingEditor({ setting }: { readonly setting: StaffSetting }) {
  return (
    <CommandForm
      call={calls.change}
      initial={{ value: toFields(setting, setting.value), note: '' } as Values}
      done={text.saved}
      input={({ value, note }: Values) => ({
        key: setting.key,
        value: toJson(setting, value),
        revision: setting.revision,
        note,
      })}
    >
      <ValueField setting={setting} />
      <Effect setting={setting} />
      <TextField name="note" label={text.note} maxLength={200} />
    </CommandForm>
  )
}

function ValueField({ setting }: { readonly setting: StaffSetting }) {
  const unit = setting.unit === '' ? {} : { unit: setting.unit }
  if (setting.kind === 'yuan') return <MoneyField name="value" label={setting.name} isRequired />
  if (setting.kind === 'number') return <NumberField name="value" label={setting.name} isRequired {...unit} />
  if (settingFields[setting.key] === undefined) return <TextField name="value" label={setting.name} />
  return (
    <>
      <SpecField name="value" spec={settingFields[setting.key]!} />
      <WholeFault />
    </>
  )
}

/** What is wrong with the value as a whole, such as that nothing was changed. */
function WholeFault() {
  const { formState } = useFormContext<Values>()
  const message = (formState.errors.value as { readonly message?: unknown } | undefined)?.message
  if (typeof message !== 'string') return null
  return (
    <Text size="sm" c="red" role="alert">
      {message}
    </Text>
  )
}

function Effect({ setting }: { readonly setting: StaffSetting }) {
  const client = useClient()
  const { getValues, setValue } = useFormContext<Values>()
  const [effect, setEffect] = useState('')
  const look = async (): Promise<void> => {
    const value = toJson(setting, getValues('value'))
    const answer = await client.send(calls.effect, { key: setting.key, value })
    setEffect(answer.ok ? answer.data.text : answer.failure.message)
  }
  return (
    <Group gap="sm">
      <Button size="compact-sm" variant="default" onClick={() => void look()}>
        {text.check}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setValue('value', toFields(setting, setting.preset), { shouldDirty: true })}
      >
        {text.usePreset}
      </Button>
      {effect !== '' && (
        <Text size="sm" role="status">
          {effect}
        </Text>
      )}
    </Group>
  )
}
