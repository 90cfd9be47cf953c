import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyBlock } from '../../components/page/index.ts'

/** A plain table of a tab; an empty one says so. */
export function SimpleTable(props: {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly [key: string | number, cells: readonly ReactNode[]])[]
  readonly empty: string
}) {
  const { label, head, rows, empty } = props
  if (rows.length === 0) return <EmptyBlock>{empty}</EmptyBlock>
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table aria-label={label} striped highlightOnHover verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([key, cells]) => (
            <Table.Tr key={key}>
              {cells.map((cell, at) => (
                <Table.Td key={head[at]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
