import { Table } from '@mantine/core'
import { approvalPartsText as text } from './approval-parts.text.ts'

/** Something that changes, as it was and as it is to be; null: nothing there. */
type ShownChange = { readonly label: string; readonly before: string | null; readonly after: string | null }

/** What changes, side by side. */
export const ChangesTable = ({ changes }: { readonly changes: readonly ShownChange[] }) => (
  <Table fz={13} withTableBorder withColumnBorders>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{text.field}</Table.Th>
        <Table.Th>{text.before}</Table.Th>
        <Table.Th>{text.after}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {changes.map(({ label, before, after }) => (
        <Table.Tr key={label}>
          <Table.Th>{label}</Table.Th>
          <Table.Td>{before ?? text.none}</Table.Td>
          <Table.Td fw={600}>{after ?? text.none}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
