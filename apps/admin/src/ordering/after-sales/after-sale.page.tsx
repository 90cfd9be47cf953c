import { Alert, Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import { afterSaleAdminCalls, type StaffCase } from '@yaopi/core/staff'
import { Link, useParams } from 'react-router'
import { ClockCell, Facts, Moment, Money, StateBadge, Timeline } from '../../components/detail/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { toneOf } from './case-tone.ts'
import { CaseDecision } from './case-decision.view.tsx'
import { PhotoViewer } from './photo-viewer.view.tsx'
import { afterSalesText as text } from './after-sales.text.ts'
import styles from './after-sales.module.css'

/** How often the case is asked for again, milliseconds: a colleague or the buyer may have moved it. */
const LOOK = 30_000

/** One after-sale case with everything that decides on it (O6). */
export default function AfterSalePage() {
  const id = Number(useParams()['id'])
  const reading = useCallQuery(afterSaleAdminCalls.detail, { id }, { every: LOOK })
  const pathOf = useScreenPath()
  const one = reading.data
  return (
    <Screen
      title={one === undefined ? text.detail : `${one.sn} ${one.type_name}`}
      above={[[text.title, pathOf('after-sales') ?? '/']]}
      hint={
        one !== undefined && (
          <Group gap="xs">
            <StateBadge tone={toneOf(one.state)}>{one.state_name}</StateBadge>
            {one.who !== null && <span>{`${text.waitsFor}${text.who[one.who]}`}</span>}
            {one.clock_at !== null && <ClockCell due={one.clock_at} />}
            {one.late_days > 0 && <span>{text.late(one.late_days)}</span>}
          </Group>
        )
      }
    >
      <Loaded reading={reading} height={480}>
        {(shown) => <Case one={shown} />}
      </Loaded>
    </Screen>
  )
}

function Case({ one }: { readonly one: StaffCase }) {
  return (
    <div className={styles.columns}>
      <Stack gap="sm">
        <Section title={text.evidence}>
          <PhotoViewer images={one.images} />
        </Section>
        <InspectionPhotos one={one} />
        <Section title={text.said}>
          <Stack gap="xs">
            <Text size="sm">{one.text}</Text>
            <Facts
              columns={1}
              facts={[
                [text.reason, one.reason_name],
                [text.phone, one.phone],
                [text.sendBackWay, `${one.carrier} ${one.waybill}`.trim()],
                [text.inspection, one.inspection],
                [text.answer, one.answer],
              ]}
            />
            {one.files?.map(({ name, url }) => (
              <Anchor key={url} size="sm" href={url} target="_blank" rel="noreferrer">
                {name}
              </Anchor>
            ))}
          </Stack>
        </Section>
      </Stack>
      <Stack gap="sm">
        <Lines one={one} />
        <RefundFacts one={one} />
        <Around one={one} />
        <Section title={text.timeline}>
          <Timeline
            entries={one.timeline.toReversed().map((step) => ({
              at: step.at,
              title: `${step.action} · ${step.state_name}`,
              by: step.by === '' ? text.who[step.actor]! : `${text.who[step.actor]} ${step.by}`,
              ...(step.note !== '' && { note: step.note }),
            }))}
          />
        </Section>
      </Stack>
      <div className={styles.decision}>
        <CaseDecision one={one} />
      </div>
    </div>
  )
}

/** What the warehouse has seen of the units that came back. */
function InspectionPhotos({ one }: { readonly one: StaffCase }) {
  const seen = one.items.filter((item) => item.photos.length > 0)
  if (seen.length === 0) return null
  return (
    <Section title={text.inspectionPhotos}>
      <PhotoViewer images={seen.flatMap((item) => item.photos)} />
      <Text size="xs" c="dimmed">
        {seen.map((item) => text.photosOf(item.name, item.batch_no, item.photos.length)).join('；')}
      </Text>
    </Section>
  )
}

function Lines({ one }: { readonly one: StaffCase }) {
  return (
    <Section title={text.lines}>
      {one.window.is_in_time === 0 && <Alert color="red">{text.tooLate}</Alert>}
      <div className={styles.scroll}>
        <Table withTableBorder verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.line}</Table.Th>
              <Table.Th className={styles.number}>{text.price}</Table.Th>
              <Table.Th className={styles.number}>{`${text.sold}/${text.shipped}/${text.returned}`}</Table.Th>
              <Table.Th className={styles.number}>{text.inCase}</Table.Th>
              <Table.Th className={styles.number}>{text.refundable}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {one.lines.map((line) => (
              <Table.Tr key={line.item_id}>
                <Table.Td>
                  <Text size="sm">{`${line.name} ${line.ypgg}`}</Text>
                  <Text size="xs" c="dimmed">
                    {line.sccj}
                  </Text>
                  {line.lots.map((lot) => (
                    <Text key={lot.lot_id} size="xs" fw={lot.in_case > 0 ? 600 : undefined}>
                      {`${lot.batch_no} ${text.endDate}${lot.end_date} ` +
                        `${text.shipped}${lot.shipped} ${text.left}${lot.left}`}
                    </Text>
                  ))}
                  {line.refused !== '' && (
                    <Text size="xs" c="red.8">
                      {line.refused}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={styles.number}>
                  <Money amount={line.price} />
                </Table.Td>
                <Table.Td className={styles.number}>{`${line.number}/${line.shipped}/${line.returned}`}</Table.Td>
                <Table.Td className={styles.number}>{line.in_case || ''}</Table.Td>
                <Table.Td className={styles.number}>
                  <Money amount={line.refundable} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  )
}

function RefundFacts({ one }: { readonly one: StaffCase }) {
  const { refund } = one
  if (refund === null) return null
  return (
    <Section title={text.refundFacts}>
      <Facts
        columns={3}
        facts={
          [
            [text.amount, <Money key="amount" amount={refund.amount} />],
            [text.state, text.refundState[refund.state]],
            [
              text.outside,
              refund.outside > 0 && (
                <span key="outside">
                  <Money amount={refund.outside} /> {text.way[refund.way]}
                </span>
              ),
            ],
            [text.recharge, refund.recharge > 0 && <Money key="recharge" amount={refund.recharge} />],
            [text.gift, refund.gift > 0 && <Money key="gift" amount={refund.gift} />],
            [text.freight, refund.freight > 0 && <Money key="freight" amount={refund.freight} />],
            [text.points, refund.points || ''],
          ].filter((fact) => fact[1] !== false) as Parameters<typeof Facts>[0]['facts'] & object
        }
      />
    </Section>
  )
}

function Around({ one }: { readonly one: StaffCase }) {
  const pathOf = useScreenPath()
  const link = (name: string, id: number, words: string) => {
    const to = pathOf(name, { id })
    return to === undefined ? (
      words
    ) : (
      <Anchor component={Link} to={to} size="sm">
        {words}
      </Anchor>
    )
  }
  const { order, member, history, window } = one
  return (
    <Section title={text.orderFacts}>
      <Stack gap="xs">
        <Facts
          columns={2}
          facts={[
            [text.company, link('member', member.id, member.company)],
            [text.phone, member.phone],
            [text.manager, member.manager],
            [text.order, link('order', order.id, order.order_sn)],
            [text.group, order.group],
            [text.signedAt, <Moment key="signed" at={order.signed_at} />],
            [text.paid, <Money key="paid" amount={order.paid} />],
            [text.refunded, <Money key="refunded" amount={order.refunded} />],
            [
              text.window,
              `${window.is_in_time === 1 ? text.inTime : text.tooLate} ${
                window.until === null || window.until === 0 ? text.always : text.until(formatMinute(window.until))
              }`,
            ],
            [text.history, text.historyOf(history.orders, history.cases)],
            [text.historyRefunded, <Money key="back" amount={history.refunded} />],
          ]}
        />
        {history.recent.length > 0 && (
          <Group gap="sm">
            {history.recent.map((other) => (
              <Anchor key={other.id} component={Link} to={pathOf('after-sale', { id: other.id }) ?? '/'} size="xs">
                {`${other.sn} ${other.type_name} ${other.state_name}`}
              </Anchor>
            ))}
          </Group>
        )}
      </Stack>
    </Section>
  )
}
