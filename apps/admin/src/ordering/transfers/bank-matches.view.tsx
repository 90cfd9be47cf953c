import { Button, FileButton, Group, List, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  bankStatementAdminCalls as calls,
  type StaffTransfer,
  type StatementRead,
  type TransferMatch,
} from '@yaopi/core/staff'
import { useMemo, useRef, useState } from 'react'
import { Money } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { notifyDone, notifyFailure, sendFiles, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { transfersText as text } from './transfers.text.ts'

/** How long what was matched is shown before it is asked for again, milliseconds. */
const LOOK = 30_000
/** As many as the server confirms at once. */
const MOST = 200

/** What is shown of a transfer that is to be confirmed. */
type Chosen = Pick<StaffTransfer, 'id' | 'company' | 'code' | 'amount'>

/** The matches of the waiting transfers by their ids; undefined before they are there. */
export function useMatches(): ReadonlyMap<number, TransferMatch> | undefined {
  const { data } = useCallQuery(calls.matches, {}, { every: LOOK, keepPrevious: true })
  return useMemo(() => data && new Map(data.map((match) => [match.transfer_id, match])), [data])
}

/** Confirms transfers that fit their bank lines wholly, after a look at them and at those that do not. */
export function useConfirmMatched(): (rows: readonly Chosen[]) => Promise<boolean> {
  const confirm = useCommand(calls.confirm)
  return async (rows) => {
    const ids = rows.slice(0, MOST).map(({ id }) => id)
    const dry = await confirm.send({ ids, dry_run: 1 })
    if (!dry.ok) return false
    const refused = new Map(dry.data.refused.map((one) => [one.id, one.text]))
    const will = rows.filter(({ id }) => ids.includes(id) && !refused.has(id))
    const yes = await confirmed(text.confirmMatched, <ChosenTransfers will={will} rows={rows} refused={refused} />, {
      yes: text.confirmNumber(will.length),
    })
    if (!yes || will.length === 0) return false
    const answer = await confirm.send({ ids: will.map(({ id }) => id), dry_run: 0 })
    if (!answer.ok) return false
    const { done } = answer.data
    notifyDone(done === will.length ? text.matchedDone(done) : text.matchedPartly(done, will.length - done))
    return true
  }
}

function ChosenTransfers(props: {
  readonly will: readonly Chosen[]
  readonly rows: readonly Chosen[]
  readonly refused: ReadonlyMap<number, string>
}) {
  const { will, rows, refused } = props
  return (
    <Stack gap="xs">
      <Text size="sm">
        {text.willConfirm(will.length)} <Money amount={sumOf(will)} />
      </Text>
      {will.length > 0 && (
        <Table.ScrollContainer minWidth={320} maxHeight={280}>
          <Table aria-label={text.confirmMatched} verticalSpacing={2} fz="sm" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.company}</Table.Th>
                <Table.Th>{text.code}</Table.Th>
                <Table.Th ta="right">{text.amount}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {will.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>{row.company}</Table.Td>
                  <Table.Td>{row.code}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={row.amount} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {refused.size > 0 && (
        <>
          <Text size="sm">{text.notConfirmed(refused.size)}</Text>
          <List size="sm">
            {rows
              .filter(({ id }) => refused.has(id))
              .map((row) => (
                <List.Item key={row.id}>
                  {row.company} <Money amount={row.amount} /> {refused.get(row.id)}
                </List.Item>
              ))}
          </List>
        </>
      )}
    </Stack>
  )
}

/** The sum of amounts in yuan, without the errors of binary fractions. */
const sumOf = (rows: readonly Chosen[]): number =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** A file of the bank, and what it matches, above the list. */
export function BankTools({ matches }: { readonly matches: ReadonlyMap<number, TransferMatch> | undefined }) {
  const confirmMatched = useConfirmMatched()
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const clear = useRef<() => void>(null)
  const exact = [...(matches?.values() ?? [])]
    .filter(({ verdict }) => verdict === 'exact')
    .map(({ transfer_id: id, company, code, amount }) => ({ id, company, code, amount }))
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return
    setSending(true)
    const sent = await sendFiles<StatementRead>(calls.upload.path, [file])
    setSending(false)
    // The same file may be chosen again after a refusal.
    clear.current?.()
    if (!sent.ok) return notifyFailure({ kind: 'refused', code: 0, message: sent.message, data: null })
    notifyDone(text.statementRead(sent.data.lines, sent.data.known))
    await queries.invalidateQueries()
  }
  return (
    <May right="transfer:decide">
      <Group gap="xs">
        <FileButton
          resetRef={clear}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          inputProps={{ 'aria-label': text.statementFile }}
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={isSending}>
              {text.importStatement}
            </Button>
          )}
        </FileButton>
        <Button size="xs" disabled={exact.length === 0} onClick={() => void confirmMatched(exact)}>
          {text.confirmExact(exact.length)}
        </Button>
      </Group>
    </May>
  )
}
