import { Button, Group, Select, Table, Text } from '@mantine/core'
import { goodsImportAdminCalls, type GoodsImport } from '@yaopi/core/staff'
import { useState } from 'react'
import { Section } from '../../components/page/index.ts'
import { useCommand } from '../../platform/client/index.ts'
import { importText as text } from './goods-import.text.ts'

/** What each column of a file is: taken as it was recognised, changed where that was wrong. */
export function MapStep(props: { readonly made: GoodsImport; readonly onChecked: () => void }) {
  const { made, onChecked } = props
  const [fields, setFields] = useState(() => made.columns.map(({ field }) => field))
  const check = useCommand(goodsImportAdminCalls.check)
  const [problem, setProblem] = useState('')
  const run = async (): Promise<void> => {
    setProblem('')
    const answer = await check.send({ id: made.id, version: made.version, fields })
    if (answer.ok) onChecked()
    else if (answer.failure.kind === 'form') setProblem(answer.failure.message)
  }
  const taken = new Set(fields)
  const choices = [
    { value: '-', label: text.ignore },
    ...made.fields.map(({ name, label, is_required }) => ({
      value: name,
      label: is_required === 1 ? `${label} *` : label,
    })),
  ]
  return (
    <Section
      title={text.mapTitle}
      actions={
        <Button onClick={() => void run()} loading={check.isPending}>
          {text.check}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="xs">
        {text.mapHint}
      </Text>
      {problem !== '' && (
        <Text c="red" role="alert" size="sm" mb="xs">
          {problem}
        </Text>
      )}
      <Table verticalSpacing={4} striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.column}</Table.Th>
            <Table.Th>{text.titleOf}</Table.Th>
            <Table.Th>{text.samples}</Table.Th>
            <Table.Th>{text.field}</Table.Th>
            <Table.Th>{text.sure}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {made.columns.map((column, at) => (
            <Table.Tr key={column.letter}>
              <Table.Td>{column.letter}</Table.Td>
              <Table.Td>{column.title}</Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed">
                  {column.samples.slice(0, 3).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={`${column.letter} ${column.title} ${text.field}`}
                  size="xs"
                  w={180}
                  searchable
                  allowDeselect={false}
                  data={choices.map((choice) => ({
                    ...choice,
                    disabled: choice.value !== '-' && choice.value !== fields[at] && taken.has(choice.value),
                  }))}
                  value={fields[at] === '' ? '-' : fields[at]!}
                  onChange={(value) =>
                    setFields((before) =>
                      before.map((one, place) => (place === at ? (value === '-' ? '' : (value ?? '')) : one)),
                    )
                  }
                />
              </Table.Td>
              <Table.Td>
                <Group gap={4}>
                  <Text size="xs" c="dimmed">
                    {fields[at] === column.field ? text.bys[column.by] : ''}
                  </Text>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
