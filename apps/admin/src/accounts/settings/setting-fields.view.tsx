import { ActionIcon, Button, Checkbox, Fieldset, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import {
  CheckField,
  MoneyField,
  MultiSelectField,
  NumberField,
  TextareaField,
  TextField,
} from '../../components/form/index.ts'
import { fieldsText as text, type FieldSpec, type FieldSpecs, type GroupSpec } from './setting-fields.text.ts'
import { blankGroup } from './setting-values.ts'

const weekdays = text.weekdays.map((label, index) => [String(index + 1), label] as const)

/** The fields of a part of a setting; errors stand at the part that they are about. */
export function SpecField({ name, spec }: { readonly name: string; readonly spec: FieldSpec }) {
  switch (spec.kind) {
    case 'text':
      return (
        <TextField
          name={name}
          label={spec.label}
          {...(spec.hint !== undefined && { description: spec.hint })}
          {...(spec.most !== undefined && { maxLength: spec.most })}
        />
      )
    case 'number':
      return <NumberField name={name} label={spec.label} {...(spec.unit !== undefined && { unit: spec.unit })} />
    case 'yuan':
      return <MoneyField name={name} label={spec.label} />
    case 'flag':
      return <CheckField name={name} label={spec.label} />
    case 'time':
      return <TextField name={name} label={spec.label} placeholder={text.timeHint} maxLength={5} />
    case 'weekdays':
      return <MultiSelectField name={name} label={spec.label} choices={weekdays} />
    case 'days':
      return (
        <>
          <TextareaField name={name} label={spec.label} description={text.daysHint} rows={3} />
          <FirstFault name={name} />
        </>
      )
    case 'group':
      return <GroupField name={name} spec={spec} />
    case 'list':
      return <ListField name={name} spec={spec} />
    case 'byId':
      return <ByIdField name={name} spec={spec} />
  }
}

/** The error of a line within a field. */
function FirstFault({ name }: { readonly name: string }) {
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const first = Array.isArray(error)
    ? (error as readonly ({ message?: string } | undefined)[]).find(Boolean)
    : undefined
  if (first?.message === undefined) return null
  return (
    <Text size="xs" c="red" role="alert">
      {first.message}
    </Text>
  )
}

const isSmall = ({ kind }: FieldSpec): boolean => kind === 'number' || kind === 'yuan' || kind === 'time'

/** Small fields stand side by side, others below each other. */
function Parts({ name, fields }: { readonly name: string; readonly fields: FieldSpecs }) {
  const list = Object.entries(fields)
  const fieldsOf = list.map(([part, spec]) => <SpecField key={part} name={`${name}.${part}`} spec={spec} />)
  return list.every(([, spec]) => isSmall(spec)) ? (
    <SimpleGrid cols={{ base: 1, xs: Math.min(list.length, 3) }} spacing="xs">
      {fieldsOf}
    </SimpleGrid>
  ) : (
    <Stack gap="xs">{fieldsOf}</Stack>
  )
}

function GroupField({ name, spec }: { readonly name: string; readonly spec: GroupSpec }) {
  const { field } = useController({ name })
  const isThere = field.value !== null && field.value !== undefined
  const parts = (
    <Stack gap="xs">
      {spec.optional !== undefined && (
        <Checkbox
          size="xs"
          label={spec.optional.label}
          checked={isThere}
          onChange={(event) => field.onChange(event.currentTarget.checked ? blankGroup(spec.fields) : null)}
        />
      )}
      {isThere && <Parts name={name} fields={spec.fields} />}
    </Stack>
  )
  return spec.label === '' ? (
    parts
  ) : (
    <Fieldset legend={spec.label} px="sm" pb="sm" pt={4}>
      {parts}
    </Fieldset>
  )
}

function ListField({ name, spec }: { readonly name: string; readonly spec: Extract<FieldSpec, { kind: 'list' }> }) {
  const { fields, append, remove, swap } = useFieldArray({ name })
  return (
    <Stack gap="xs" role="group" aria-label={spec.label}>
      {spec.label !== '' && (
        <Text size="sm" fw={600}>
          {spec.label}
        </Text>
      )}
      {fields.map((one, at) => {
        const title = text.nth(spec.one, at + 1)
        return (
          <Fieldset key={one.id} legend={title} px="sm" pb="sm" pt={4}>
            <Parts name={`${name}.${at}`} fields={spec.fields} />
            <Group gap={4} justify="flex-end" mt="xs">
              <ActionIcon
                variant="default"
                aria-label={`${title} ${text.up}`}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                <ArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`${title} ${text.down}`}
                disabled={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" aria-label={text.remove(title)} onClick={() => remove(at)}>
                <Trash2 size={14} aria-hidden />
              </ActionIcon>
            </Group>
          </Fieldset>
        )
      })}
      <Button size="xs" variant="default" onClick={() => append(blankGroup(spec.fields) as object)}>
        {text.add(spec.one)}
      </Button>
    </Stack>
  )
}

function ByIdField({ name, spec }: { readonly name: string; readonly spec: Extract<FieldSpec, { kind: 'byId' }> }) {
  const { field } = useController({ name })
  const [id, setId] = useState<number | string>('')
  const known = field.value as Readonly<Record<string, unknown>>
  const isNew = /^[1-9]\d{0,8}$/.test(String(id)) && !Object.hasOwn(known, String(id))
  return (
    <Stack gap="xs">
      {Object.keys(known).map((one) => {
        const title = text.nth(spec.one, Number(one))
        return (
          <Fieldset key={one} legend={title} px="sm" pb="sm" pt={4}>
            <Parts name={`${name}.${one}`} fields={spec.fields} />
            <Group justify="flex-end" mt="xs">
              <Button
                size="compact-xs"
                variant="default"
                onClick={() =>
                  field.onChange(Object.fromEntries(Object.entries(known).filter(([other]) => other !== one)))
                }
              >
                {text.remove(title)}
              </Button>
            </Group>
          </Fieldset>
        )
      })}
      <Group gap="xs" align="flex-end">
        <NumberInput size="xs" label={spec.idLabel} value={id} onChange={setId} min={1} hideControls />
        <Button
          size="xs"
          variant="default"
          disabled={!isNew}
          onClick={() => {
            field.onChange({ ...known, [String(id)]: blankGroup(spec.fields) })
            setId('')
          }}
        >
          {text.add(spec.one)}
        </Button>
      </Group>
    </Stack>
  )
}
