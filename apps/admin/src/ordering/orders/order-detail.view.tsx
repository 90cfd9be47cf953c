import { Alert, Anchor, Button, Group, List, Stack, Table, Text } from '@mantine/core'
import { cancelRefund, type StaffOrderDetail } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { ClockCell, Facts, Moment, Money, StateBadge, Timeline } from '../../components/detail/index.ts'
import { Section } from '../../components/page/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { OrderState } from './order-cells.view.tsx'
import { ordersText as text } from './orders.text.ts'
import { openReaddress } from './readdress-form.tsx'
import { openReduce, openRemark, PrintLink, useOrderActions } from './use-order-actions.tsx'

type Props = { readonly order: StaffOrderDetail }

/** Why its buyer wants to cancel an order, and what comes back to them then. */
const requestOf = (order: StaffOrderDetail) => ({
  reason: order.cancel_request?.reason ?? '',
  refund: cancelRefund(order),
})

/** What the person may do with the order now. */
export function OrderActions({ order }: Props) {
  const act = useOrderActions()
  const pathTo = useScreenPath()
  const { can, id } = order
  const ship = pathTo('ship-order', { id })
  return (
    <Group gap="xs">
      {can.pass && (
        <Button size="xs" onClick={() => void act.pass(order, order.checks.length > 0)}>
          {text.pass}
        </Button>
      )}
      {can.audit && (
        <Button size="xs" color="red" variant="light" onClick={() => void act.refuse(order)}>
          {text.refuse}
        </Button>
      )}
      {can.answer_cancel && (
        <>
          <Button size="xs" onClick={() => void act.agree(id, requestOf(order))}>
            {text.agree}
          </Button>
          <Button size="xs" variant="light" onClick={() => void act.disagree(id)}>
            {text.disagree}
          </Button>
        </>
      )}
      {can.ship && ship !== undefined && (
        <Button size="xs" component={Link} to={ship}>
          {text.ship}
        </Button>
      )}
      {can.shortage && (
        <Button size="xs" variant="light" onClick={() => void act.refundRest(id)}>
          {text.shortage}
        </Button>
      )}
      {can.sign && (
        <Button size="xs" variant="light" onClick={() => void act.sign(id)}>
          {text.sign}
        </Button>
      )}
      {can.reduce && (
        <Button size="xs" variant="default" onClick={() => openReduce(order)}>
          {text.reduce}
        </Button>
      )}
      {can.readdress && (
        <Button size="xs" variant="default" onClick={() => openReaddress(order)}>
          {text.readdress}
        </Button>
      )}
      {can.remark && (
        <Button size="xs" variant="default" onClick={() => openRemark(order)}>
          {text.remark}
        </Button>
      )}
      {order.packages.length > 0 && pathTo('ship') !== undefined && (
        <PrintLink href={`/api/admin/ship/slips?ids=${id}`}>{text.printSlip}</PrintLink>
      )}
      {can.cancel && (
        <Button size="xs" color="red" variant="subtle" onClick={() => void act.cancel(order)}>
          {text.cancel}
        </Button>
      )}
    </Group>
  )
}

const amountOf = (amount: number) => (amount === 0 ? '' : <Money amount={amount} />)

function Lines({ order }: Props) {
  const planned = new Map(order.planned.map((one) => [one.item_id, one.lots]))
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.line.goods}</Table.Th>
            <Table.Th ta="right">{text.line.price}</Table.Th>
            <Table.Th ta="right">{text.line.number}</Table.Th>
            <Table.Th ta="right">{text.line.shipped}</Table.Th>
            <Table.Th ta="right">{text.line.amount}</Table.Th>
            <Table.Th>{text.line.lots}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td>
                {item.goods.name} {item.is_gift === 1 && <StateBadge tone="plain">{text.line.gift}</StateBadge>}
                <Text size="xs" c="dimmed">
                  {item.goods.ypgg} {item.goods.sccj}
                </Text>
                {item.adjustments.map((step, at) => (
                  <Text key={at} size="xs" c="dimmed">
                    {step.reason} <Money amount={step.amount} />
                  </Text>
                ))}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={item.price} />
              </Table.Td>
              <Table.Td ta="right">
                {item.number}
                {item.goods.bzdw}
                {item.short_number !== undefined && (
                  <Text size="xs" c="red">
                    {text.line.short(item.short_number)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">{item.shipped_number}</Table.Td>
              <Table.Td ta="right">
                <Money amount={item.paid_amount} />
              </Table.Td>
              <Table.Td>
                {item.lots.map((lot) => (
                  <Text key={lot.batch_no} size="xs">
                    {lot.batch_no} {lot.end_date} ×{lot.number}
                  </Text>
                ))}
                {(planned.get(item.id) ?? []).map((lot) => (
                  <Text key={lot.batch_no} size="xs" c="dimmed">
                    {text.line.planned} {lot.batch_no} {lot.end_date} ×{lot.number}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function MoneyMoves({ order }: Props) {
  const rows = [
    ...order.payments.map((one) => ({
      key: `p${one.id}`,
      at: one.at,
      what: text.payment(one.pay_sn, text.payTypes[one.pay_type] ?? ''),
      amount: one.amount,
      state: one.status,
    })),
    ...order.transfers.map((one) => ({
      key: `t${one.id}`,
      at: one.at,
      what: text.transfer(one.payer),
      amount: one.received ?? one.amount,
      state: one.state,
    })),
    ...(order.refunds ?? []).map((one) => ({
      key: `r${one.id}`,
      at: one.at,
      what: text.refund,
      amount: -one.amount,
      state: one.state,
    })),
  ].sort((a, b) => b.at - a.at)
  if (rows.length === 0) return <Text c="dimmed">{text.none}</Text>
  return (
    <Table>
      <Table.Tbody>
        {rows.map((one) => (
          <Table.Tr key={one.key}>
            <Table.Td>{one.what}</Table.Td>
            <Table.Td ta="right">
              <Money amount={one.amount} />
            </Table.Td>
            <Table.Td>{text.states[one.state] ?? one.state}</Table.Td>
            <Table.Td>
              <Moment at={one.at} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Parcels({ order }: Props) {
  if (order.packages.length === 0) return <Text c="dimmed">{text.none}</Text>
  return (
    <Stack gap="xs">
      {order.packages.map((parcel) => (
        <div key={parcel.id}>
          <Text size="sm">
            {parcel.company} {parcel.wl_no} <Moment at={parcel.shipped_at} />
          </Text>
          {parcel.lines.map((line, at) => (
            <Text key={at} size="xs" c="dimmed">
              {line.name} {line.batch_no} {line.end_date} ×{line.number}
            </Text>
          ))}
          {parcel.traces.slice(0, 3).map((trace, at) => (
            <Text key={at} size="xs">
              <Moment at={trace.time} /> {trace.text}
            </Text>
          ))}
        </div>
      ))}
    </Stack>
  )
}

/** An order in full for the staff. */
export function OrderDetail({ order }: Props) {
  const { buyer, today, address, cancel_request: request } = order
  const pathTo = useScreenPath()
  const member = pathTo('member', { id: order.member_id })
  const logs = [
    ...order.logs.map((log) => ({ at: log.time, title: log.action, by: log.who, note: log.note })),
    ...order.acts.map((act) => ({ at: act.at, title: act.action, by: act.staff, note: act.note })),
  ].sort((a, b) => b.at - a.at)
  return (
    <Stack gap="md">
      {order.checks.length > 0 && (
        <Alert color="orange" title={text.checks}>
          <List size="sm">
            {order.checks.map((check) => (
              <List.Item key={check.text}>
                {check.text}
                {check.quality === 1 && `（${text.qualityOnly}）`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {request?.state === 'open' && (
        <Alert color="red" title={text.flags.cancel_request}>
          {request.reason} <ClockCell due={request.expire_at} />
        </Alert>
      )}
      <Section title={text.facts}>
        <Facts
          columns={2}
          facts={[
            [
              text.columns.status,
              <OrderState key="s" status={order.status}>
                {order.status_text}
              </OrderState>,
            ],
            [text.columns.due, order.due_at === null ? '' : <ClockCell key="c" due={order.due_at} />],
            [text.columns.at, <Moment key="a" at={order.created_at} />],
            [text.columns.group, order.group_name],
            [text.fields.warehouse, order.warehouse],
            [text.fields.picked, order.picked_by?.name ?? ''],
            [text.fields.remark, order.remark],
            [text.remark, order.operator_remark],
            [text.fields.cancelReason, order.cancel_reason],
            [text.fields.invoice, order.invoice?.number ?? ''],
          ]}
        />
      </Section>
      <Section title={text.buyer}>
        <Facts
          columns={2}
          facts={[
            [
              text.fields.company,
              member === undefined ? (
                buyer.company
              ) : (
                <Anchor key="m" component={Link} to={member} size="sm">
                  {buyer.company}
                </Anchor>
              ),
            ],
            [text.fields.uscc, buyer.uscc],
            [text.fields.licence, buyer.licence_no],
            [text.columns.manager, today.manager],
            [text.fields.receiver, `${address.receiver} ${address.phone}`],
            [text.fields.address, `${address.province}${address.city}${address.district}${address.detail}`],
            [
              text.today,
              <div key="t">
                {today.company !== buyer.company && <div>{text.fields.changed(today.company)}</div>}
                {today.documents.map((one) => (
                  <div key={one.name}>
                    <StateBadge tone={one.is_ended === 1 ? 'bad' : 'todo'}>
                      {one.is_ended === 1
                        ? text.fields.ended(one.name, one.end_date)
                        : text.fields.ends(one.name, one.end_date)}
                    </StateBadge>
                  </div>
                ))}
                {today.documents.length === 0 && text.fields.valid}
              </div>,
            ],
          ]}
        />
      </Section>
      <Section title={text.lines}>
        <Lines order={order} />
      </Section>
      <Section title={text.money}>
        <Facts
          columns={4}
          facts={[
            [text.amounts.goods, <Money key="g" amount={order.goods_amount} />],
            [text.amounts.manjian, amountOf(order.manjian_amount)],
            [text.amounts.coupon, amountOf(order.coupon_amount)],
            [text.amounts.voucher, amountOf(order.voucher_amount)],
            [text.amounts.points, amountOf(order.points_amount)],
            [text.amounts.freight, <Money key="f" amount={order.freight} />],
            [text.amounts.payable, <Money key="p" amount={order.payable} />],
            [text.amounts.paid, <Money key="q" amount={order.paid} />],
            [text.amounts.balance, amountOf(order.balance_used)],
            [text.amounts.refunded, amountOf(order.refunded)],
          ]}
        />
      </Section>
      <Section title={text.payments}>
        <MoneyMoves order={order} />
      </Section>
      <Section title={text.parcels}>
        <Parcels order={order} />
      </Section>
      <Section title={text.timeline}>
        <Timeline entries={logs} />
      </Section>
    </Stack>
  )
}
