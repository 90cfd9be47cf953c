import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { createContext, useEffect, useState } from 'react'
import { get, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { formText as text } from './form.text.ts'

/** A field of a form as a person knows it. */
export type KnownField = { readonly label: string; readonly show: (value: unknown) => string }
/** The shown fields of a form by their names. */
export type KnownFields = Map<string, KnownField>
/** Where the fields of a form say what they are called. */
export const FieldsContext = createContext<KnownFields>(new Map())

/** A field that was changed here and by somebody else. */
type Conflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown }
/** The record of a form, which somebody else may save while its fields are being changed. */
export type FormRecord = {
  readonly conflicts: readonly Conflict[]
  /** The values were saved: they are the record now. */
  readonly saved: (values: FieldValues) => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Merges a record that was read again into the fields: what was typed stays, the rest follows the record. */
export function useRecord<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  initial: DefaultValues<Values>,
  isSending: boolean,
): FormRecord {
  const [begun, setBegun] = useState<FieldValues>(initial)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  useEffect(() => {
    if (isSending || isSame(begun, initial)) return
    const both: Conflict[] = []
    for (const [name, theirs] of Object.entries(initial)) {
      if (isSame(begun[name], theirs)) continue
      const mine: unknown = form.getValues(name as Path<Values>)
      const isKept = !isSame(mine, begun[name]) && !isSame(mine, theirs)
      form.resetField(name as Path<Values>, { defaultValue: theirs })
      // A value without a field on the screen is not reset.
      form.setValue(name as Path<Values>, (isKept ? mine : theirs) as Values[Path<Values>], { shouldDirty: isKept })
      if (isKept) both.push({ name, mine, theirs })
    }
    setBegun(initial)
    setConflicts((before) => [...before.filter(({ name }) => !both.some((one) => one.name === name)), ...both])
  }, [begun, initial, isSending, form])
  return {
    conflicts,
    saved: (values) => {
      form.reset(values as Values)
      setBegun(values)
      setConflicts([])
    },
    takeTheirs: () => {
      for (const { name, theirs } of conflicts)
        form.setValue(name as Path<Values>, theirs as Values[Path<Values>], { shouldDirty: true })
      setConflicts([])
    },
    keepMine: () => setConflicts([]),
  }
}

type Row = { readonly name: string; readonly label: string; readonly mine: string; readonly theirs: string }

/** The two sides of a conflict in words: of its field, or of those fields of a list or a group that differ. */
function rowsOf({ name, mine, theirs }: Conflict, fields: KnownFields): readonly Row[] {
  const own = fields.get(name)
  if (own !== undefined) return [{ name, label: own.label, mine: own.show(mine), theirs: own.show(theirs) }]
  const parts = [...fields].flatMap(([path, { label, show }]): Row[] => {
    if (!path.startsWith(`${name}.`)) return []
    const [one, other] = [mine, theirs].map((side): unknown => get(side, path.slice(name.length + 1)))
    return isSame(one, other) ? [] : [{ name: path, label, mine: show(one), theirs: show(other) }]
  })
  return parts.length > 0 ? parts : [{ name, label: text.other, mine: text.changed, theirs: text.changed }]
}

/** Both sides of what two have changed, and whose is to stay. */
export function NewerRecord(props: {
  readonly record: FormRecord
  readonly fields: KnownFields
  readonly savedBy: string | undefined
}) {
  const { record, fields, savedBy } = props
  if (record.conflicts.length === 0) return null
  return (
    <Alert color="orange" role="alert" title={text.newer}>
      <Stack gap="xs">
        <Text size="sm">
          {savedBy !== undefined && `${savedBy}。`}
          {text.newerHint}
        </Text>
        <Table withTableBorder aria-label={text.newer}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.field}</Table.Th>
              <Table.Th>{text.mine}</Table.Th>
              <Table.Th>{text.theirs}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {record.conflicts
              .flatMap((conflict) => rowsOf(conflict, fields))
              .map(({ name, label, mine, theirs }) => (
                <Table.Tr key={name}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td>{mine}</Table.Td>
                  <Table.Td>{theirs}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={record.takeTheirs}>
            {text.takeTheirs}
          </Button>
          <Button size="xs" variant="default" onClick={record.keepMine}>
            {text.keepMine}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
