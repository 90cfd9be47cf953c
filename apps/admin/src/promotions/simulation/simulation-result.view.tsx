import { Alert, Badge, Button, Collapse, Group, Stack, Table, Text } from '@mantine/core'
import { formatYuan } from '@yaopi/core'
import type { SimulatedOffer, SimulatedResult, Simulation } from '@yaopi/core/staff'
import { Fragment, useState } from 'react'
import { Facts } from '../../components/detail/index.ts'
import { Section } from '../../components/page/index.ts'
import { simulatorText as text } from './simulation.text.ts'

const colours = { 1: 'green', 2: 'orange', 3: 'gray', 4: 'blue' } as const

/** The words of a simulation that service sends to a buyer. */
export const explanationOf = (simulation: Simulation): string =>
  text.explanation([
    ...simulation.lines.map((line) =>
      text.lineWords(
        line.name,
        line.number,
        formatYuan(line.price),
        line.source_name,
        formatYuan(line.counted === 1 ? line.paid_amount : (0 as typeof line.paid_amount)),
      ),
    ),
    ...simulation.offers.map((offer) => `${offer.name}：${offer.text}`),
    text.totalWords(
      formatYuan(simulation.total.payable),
      formatYuan(simulation.total.discount),
      formatYuan(simulation.total.freight),
    ),
  ])

/** A simulation: totals, lines with their reasons, offers with their verdicts. `without`: the same without drafts. */
export function SimulationResult(props: { readonly simulation: Simulation; readonly without: Simulation | undefined }) {
  const { simulation, without } = props
  const { total } = simulation
  return (
    <Stack gap="md">
      {simulation.problem !== undefined && <Alert color="orange">{simulation.problem}</Alert>}
      <Facts
        columns={3}
        facts={[
          [
            text.payable,
            <Text key="payable" fw={600} data-testid="payable">
              {formatYuan(total.payable)}
            </Text>,
          ],
          [text.list, formatYuan(total.list)],
          [text.discount, `${formatYuan(total.discount)}（${total.share}%）`],
          [text.freight, formatYuan(total.freight)],
          [text.cashback, formatYuan(total.cashback)],
          [text.points, total.points_earned],
          ...(without === undefined
            ? []
            : ([
                [text.withoutDrafts, formatYuan(without.total.payable)],
                [
                  text.difference,
                  formatYuan((Math.round((total.payable - without.total.payable) * 100) / 100) as typeof total.payable),
                ],
              ] as const)),
        ]}
      />
      <Section title={text.lines}>
        <Table withTableBorder aria-label={text.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.goods}</Table.Th>
              <Table.Th>{text.source}</Table.Th>
              <Table.Th ta="right">{text.price}</Table.Th>
              <Table.Th ta="right">{text.quantity}</Table.Th>
              <Table.Th ta="right">{text.paid}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {simulation.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={text.offers}>
        {simulation.offers.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.noOffers}
          </Text>
        ) : (
          <Stack gap={6}>
            {simulation.offers.map((offer) => (
              <Offer key={`${offer.kind}-${offer.id}`} offer={offer} />
            ))}
          </Stack>
        )}
        {simulation.gifts.length > 0 && (
          <Text size="sm" mt="xs">
            {text.gifts}：{simulation.gifts.map((gift) => text.gift(gift.name, gift.number)).join(' ')}
          </Text>
        )}
      </Section>
      <Section title={text.orders}>
        <Stack gap={4}>
          {simulation.orders.map((order) => (
            <Text key={`${order.settle_group}-${order.ck_id}-${order.payable}`} size="sm">
              {order.name}：{text.payable} {formatYuan(order.payable)}，{text.freight} {formatYuan(order.freight)}
            </Text>
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

function Line({ line }: { readonly line: SimulatedResult }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fragment>
      <Table.Tr>
        <Table.Td>
          <Text size="sm">{line.name}</Text>
          <Text size="xs" c="dimmed">
            {line.spec} {line.maker}
          </Text>
          {line.counted === 0 && line.gate !== undefined && (
            <Text size="xs" c="red">
              {text.notCounted(line.gate.text)}
            </Text>
          )}
        </Table.Td>
        <Table.Td>{line.source_name}</Table.Td>
        <Table.Td ta="right">{formatYuan(line.price)}</Table.Td>
        <Table.Td ta="right">{line.number}</Table.Td>
        <Table.Td ta="right">{line.counted === 1 ? formatYuan(line.paid_amount) : ''}</Table.Td>
        <Table.Td>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={text.whyOf(line.name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text.why}
          </Button>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <Collapse expanded>
              <Group align="start" gap="xl">
                <Stack gap={2}>
                  <Text size="sm" fw={600}>
                    {text.candidates}
                  </Text>
                  {line.candidates.map((one) => (
                    <Text key={`${one.source}-${one.ref_id}`} size="sm" c={one.taken === 1 ? 'green.9' : undefined}>
                      {text.candidate(one.name, one.price === null ? '' : formatYuan(one.price), one.text)}
                    </Text>
                  ))}
                </Stack>
                <Stack gap={2}>
                  <Text size="sm" fw={600}>
                    {text.steps}
                  </Text>
                  {line.steps.map((step) => (
                    <Text key={`${step.code}-${step.ref_id}`} size="sm">
                      {step.reason} {formatYuan(step.amount)}
                    </Text>
                  ))}
                </Stack>
              </Group>
            </Collapse>
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  )
}

const Offer = ({ offer }: { readonly offer: SimulatedOffer }) => (
  <Group gap="xs" wrap="nowrap" align="start">
    <Badge color={colours[offer.verdict]} variant="light">
      {text.verdicts[offer.verdict]}
    </Badge>
    <Text size="sm">
      {text.offerKinds[offer.kind]} {offer.name} {offer.text}
    </Text>
  </Group>
)
