import { Box, Button, Group, Select, Table, Text, TextInput } from '@mantine/core'
import { STAFF_ROLE_NAMES, STAFF_ROLES, staffAdminCalls, type StaffAccount } from '@yaopi/core/staff'
import { EmptyBlock, Screen } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { rightRows, type RightRow } from './rights-rows.ts'
import { rightsText as text } from './rights.text.ts'
import styles from './rights.module.css'

/** Which role may do what, as the server reads it, and who that is. */
export default function RightsPage() {
  const [search, change] = useSearchState()
  const people = useCallQuery(staffAdminCalls.list, {})
  const words = (search.get('q') ?? '').trim()
  const role = search.get('role')
  const rows = rightRows.filter(
    (row) =>
      (words === '' || [row.right, ...row.calls].some((one) => one.includes(words))) &&
      (role === null || row.roles.some((one) => one === role)),
  )
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      actions={
        <Button size="xs" variant="default" onClick={() => download(rows)}>
          {text.export}
        </Button>
      }
    >
      <Group gap="xs" mb="xs">
        <TextInput
          size="xs"
          aria-label={text.search}
          placeholder={text.search}
          value={search.get('q') ?? ''}
          onChange={(event) => change({ q: event.currentTarget.value }, true)}
        />
        <Select
          size="xs"
          aria-label={text.role}
          placeholder={text.anyRole}
          clearable
          clearButtonProps={{ 'aria-label': text.anyRole }}
          data={STAFF_ROLES.map((one) => ({ value: one, label: STAFF_ROLE_NAMES[one] }))}
          value={role}
          onChange={(value) => change({ role: value ?? undefined })}
        />
      </Group>
      {rows.length === 0 ? (
        <EmptyBlock>{text.nothing}</EmptyBlock>
      ) : (
        <Box className={styles.frame} role="region" aria-label={text.title} tabIndex={0}>
          <Table fz={13} stickyHeader verticalSpacing={4} withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.calls}</Table.Th>
                {STAFF_ROLES.map((one) => (
                  <Table.Th key={one} ta="center">
                    {STAFF_ROLE_NAMES[one]}
                  </Table.Th>
                ))}
                <Table.Th>{text.who}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.right}>
                  <Table.Th scope="row" maw={420}>
                    <Text size="xs" c="dimmed">
                      {row.right}
                    </Text>
                    {row.calls.map((one) => (
                      <Text key={one} size="xs">
                        {one}
                      </Text>
                    ))}
                  </Table.Th>
                  {STAFF_ROLES.map((one) => (
                    <Table.Td key={one} ta="center">
                      {row.roles.includes(one) && <span title={STAFF_ROLE_NAMES[one]}>{text.held}</span>}
                    </Table.Td>
                  ))}
                  <Table.Td>{people.data === undefined ? '' : holders(row, people.data)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </Screen>
  )
}

const holders = ({ roles }: RightRow, people: readonly StaffAccount[]): string =>
  people
    .filter((one) => one.is_active === 1 && one.roles.some((role) => roles.includes(role)))
    .map(({ name }) => name)
    .join('、') || text.nobody

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The matrix as a table that spreadsheets read, for the inspection of rights. */
function download(rows: readonly RightRow[]): void {
  const head = [text.right, text.calls, ...STAFF_ROLES.map((role) => STAFF_ROLE_NAMES[role])]
  const lines = rows.map((row) => [
    row.right,
    row.calls.join('；'),
    ...STAFF_ROLES.map((role) => (row.roles.includes(role) ? text.held : '')),
  ])
  const content = `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}`
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = text.file
  link.click()
  URL.revokeObjectURL(url)
}
