import { Button, Select, Table, Text, UnstyledButton } from '@mantine/core'
import { LOT_DEVIATIONS, orderAdminCalls, type LotDeviation } from '@yaopi/core/staff'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { countedOf, leftBehind, type Count, type PickLine } from './count-scans.ts'
import { shipText as text } from './shipping.text.ts'

/** The lines of an order with their lots and what was counted of each. */
export function ShipLines(props: {
  readonly orderId: number
  readonly lines: readonly PickLine[]
  readonly count: Count
  readonly onChoose: (itemId: number) => void
  readonly onReason: (itemId: number, reason: LotDeviation) => void
}) {
  const { orderId, lines, count, onChoose, onReason } = props
  return (
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.line.goods}</Table.Th>
          <Table.Th ta="right">{text.line.left}</Table.Th>
          <Table.Th ta="right">{text.line.counted}</Table.Th>
          <Table.Th>{text.line.lots}</Table.Th>
          <Table.Th>{text.line.reason}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => {
          const counted = countedOf(count, line.item_id)
          const isChosen = count.line === line.item_id
          return (
            <Table.Tr
              key={line.item_id}
              {...(isChosen ? { bg: 'var(--mantine-color-blue-light)', 'aria-current': true } : {})}
            >
              <Table.Td>
                <UnstyledButton onClick={() => onChoose(line.item_id)}>
                  <Text fw={600}>{line.name}</Text>
                  <Text size="xs" c="var(--mantine-color-text)">
                    {line.ypgg} {line.sccj} {line.barcode}
                  </Text>
                </UnstyledButton>
              </Table.Td>
              <Table.Td ta="right">
                {line.left}
                {line.bzdw}
              </Table.Td>
              <Table.Td ta="right">
                <Text size="lg" fw={700}>
                  {counted}
                </Text>
                {counted > 0 && (
                  <StateBadge tone={counted === line.left ? 'good' : 'todo'}>
                    {counted === line.left ? text.full : text.shortBy(line.left - counted)}
                  </StateBadge>
                )}
              </Table.Td>
              <Table.Td>
                {line.lots.length === 0 && <StateBadge tone="bad">{text.noLots}</StateBadge>}
                {line.lots.map((lot) => {
                  const number = count.lots[line.item_id]?.[lot.lot_id] ?? 0
                  return (
                    <Text key={lot.lot_id} size="sm" fw={isChosen && count.lot === lot.lot_id ? 700 : 400}>
                      {text.lot(lot.batch_no, lot.end_date, lot.on_hand)}
                      {lot.planned > 0 && ` ${text.plannedOf(lot.planned)}`}
                      {number > 0 && ` → ${number}`}
                    </Text>
                  )
                })}
                {breaksPromise(line) && (
                  <May right="order:ask_lots">
                    <AskForEarlierLots orderId={orderId} line={line} />
                  </May>
                )}
              </Table.Td>
              <Table.Td>
                {leftBehind(count, line) !== undefined && (
                  <Select
                    size="xs"
                    aria-label={`${line.name} ${text.line.reason}`}
                    placeholder={text.line.reason}
                    data={LOT_DEVIATIONS.map((value) => ({ value, label: text.deviations[value] }))}
                    value={count.reasons[line.item_id] ?? null}
                    onChange={(value) => value !== null && onReason(line.item_id, value as LotDeviation)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

/** Whether lots that keep the promise of a line do not reach for what is left of it. */
const breaksPromise = ({ promised_end, lots, left }: PickLine): boolean =>
  promised_end !== '' && lots.reduce((sum, lot) => sum + lot.planned, 0) < left

/** Asks the buyer whether they take lots that end earlier than promised; without an answer the rest is refunded. */
function AskForEarlierLots({ orderId, line }: { readonly orderId: number; readonly line: PickLine }) {
  const ask = useCommand(orderAdminCalls.askLots)
  const run = async (): Promise<void> => {
    if (!(await confirmed(text.askLots, text.askLotsEffect(line.name, line.promised_end), { yes: text.askLots })))
      return
    const answer = await ask.send({ id: orderId, item_id: line.item_id })
    if (answer.ok) notifyDone(text.lotsAsked(answer.data.end_date))
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={text.askLotsOf(line.name)}
      loading={ask.isPending}
      onClick={() => void run()}
    >
      {text.askLots}
    </Button>
  )
}
