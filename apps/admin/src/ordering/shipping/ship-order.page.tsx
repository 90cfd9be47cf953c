import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { shippingAdminCalls, type PickOrder } from '@yaopi/core/staff'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { confirmed } from '../../components/dialogs/index.ts'
import { useLeaveQuestion } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery, useClient, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { countedOf, emptyCount, scan } from './count-scans.ts'
import { soundFault } from './fault-sound.ts'
import { ParcelForm } from './parcel-form.view.tsx'
import { ShipLines } from './ship-lines.view.tsx'
import { shipText as text } from './shipping.text.ts'

/** One order at the ship desk: scans count, Ctrl+Enter sends. */
export default function ShipOrderPage() {
  const { id } = useParams()
  const [sent, setSent] = useState<string | null>(null)
  // While nothing was sent: an order that has left has nothing to pick any more.
  const reading = useCallQuery(shippingAdminCalls.pick, { id: Number(id) }, { enabled: sent === null })
  const queue = useScreenPath()('ship')
  return (
    <Screen
      title={reading.data === undefined ? text.ship : `${text.ship} ${reading.data.order_sn}`}
      hint={reading.data?.company}
      above={queue === undefined ? [] : [[text.title, queue]]}
    >
      {sent === null ? (
        <Loaded reading={reading} height={420}>
          {(order) => <Desk key={order.id} order={order} onSent={() => setSent(order.order_sn)} />}
        </Loaded>
      ) : (
        <Sent key={id} id={Number(id)} sn={sent} onNext={() => setSent(null)} />
      )}
    </Screen>
  )
}

function Desk({ order, onSent }: { readonly order: PickOrder; readonly onSent: () => void }) {
  const [count, setCount] = useState(emptyCount)
  const [word, setWord] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useLeaveQuestion(order.lines.some((line) => countedOf(count, line.item_id) > 0))
  const submit = (event: React.FormEvent): void => {
    event.preventDefault()
    // A scanner sends digits of any width; the label may have blanks around them.
    const next = scan(count, order.lines, word.trim())
    setCount(next)
    if (next.fault !== '') soundFault()
    setWord('')
    field.current?.focus()
  }
  return (
    <Stack gap="sm">
      <Hints order={order} />
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          label={text.scan}
          description={text.scanHelp}
          size="md"
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
        />
      </form>
      <div aria-live="assertive">
        {count.fault !== '' && (
          <Alert color="red" role="alert">
            {count.fault}
          </Alert>
        )}
      </div>
      <ShipLines
        orderId={order.id}
        lines={order.lines}
        count={count}
        onChoose={(line) => {
          setCount({ ...count, line, lot: null, fault: '' })
          field.current?.focus()
        }}
        onReason={(line, reason) => {
          setCount({ ...count, reasons: { ...count.reasons, [line]: reason } })
          field.current?.focus()
        }}
      />
      <Section title={text.parcel}>
        <ParcelForm order={order} count={count} onSent={onSent} />
      </Section>
    </Stack>
  )
}

/** Where it goes and what to look out for. */
function Hints({ order }: { readonly order: PickOrder }) {
  const pick = useCommand(shippingAdminCalls.startPick)
  const { address } = order
  const remarks = [order.remark, order.operator_remark].filter((one) => one !== '').join('；')
  const start = async (): Promise<void> => {
    const isOther = order.picked_by !== ''
    if (isOther && !(await confirmed(text.takeOver, text.takeOverEffect(order.picked_by), { yes: text.takeOver })))
      return
    await pick.send({ id: order.id, start: 1, ...(isOther ? { take_over: 1 as const } : {}) })
  }
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size={order.is_hm === 1 ? 'xl' : 'sm'} fw={order.is_hm === 1 ? 700 : 400}>
          {text.address}：{address.province}
          {address.city}
          {address.district}
          {address.detail} {address.receiver} {address.phone}
        </Text>
        <Group gap="xs">
          {order.picked_by !== '' && <Text size="sm">{text.pickedBy(order.picked_by)}</Text>}
          <Button size="xs" variant="default" loading={pick.isPending} onClick={() => void start()}>
            {order.picked_by === '' ? text.start : text.takeOver}
          </Button>
          {order.picked_by !== '' && (
            <Button size="xs" variant="subtle" onClick={() => void pick.send({ id: order.id, start: 0, take_over: 1 })}>
              {text.stop}
            </Button>
          )}
        </Group>
      </Group>
      {order.is_hm === 1 && (
        <Alert color={order.is_address_approved === 1 ? 'orange' : 'red'}>
          {order.is_address_approved === 1 ? text.hmAddress : text.hmWrong}
        </Alert>
      )}
      {order.has_cancel_request === 1 && <Alert color="red">{text.cancelAsked}</Alert>}
      {remarks !== '' && (
        <Text size="sm">
          {text.remark}：{remarks}
        </Text>
      )}
    </Stack>
  )
}

/** The order has left: its slip, and the next one of the queue. */
function Sent({ id, sn, onNext }: { readonly id: number; readonly sn: string; readonly onNext: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  const pathTo = useScreenPath()
  const mayPrint = useMay('ship:read')
  const [isOver, setOver] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const next = async (): Promise<void> => {
    const answer = await client.send(shippingAdminCalls.queue, {})
    const following = answer.ok
      ? answer.data.data.find((row) => row.id !== id && row.picked_by === '' && row.has_cancel_request === 0)
      : undefined
    const path = following && pathTo('ship-order', { id: following.id })
    if (path === undefined) {
      setOver(true)
      return
    }
    await navigate(path)
    onNext()
  }
  const queue = pathTo('ship')
  return (
    <Stack gap="md" align="flex-start">
      <Alert color="teal" role="status" title={text.sent(sn)} />
      <Group>
        <Button ref={button} onClick={() => void next()}>
          {text.next}
        </Button>
        {mayPrint && (
          <Button
            component="a"
            href={`/api/admin/ship/slips?ids=${id}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            {text.slip}
          </Button>
        )}
        {queue !== undefined && (
          <Anchor component={Link} to={queue} size="sm">
            {text.title}
          </Anchor>
        )}
      </Group>
      {isOver && <Text>{text.nextNone}</Text>}
    </Stack>
  )
}
