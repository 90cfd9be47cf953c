import { Alert, Button, FileInput, Group, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { shippingAdminCalls, orderAdminCalls, type PickOrder } from '@yaopi/core/staff'
import { useEffect, useRef, useState } from 'react'
import { confirmed } from '../../components/dialogs/index.ts'
import { sendFiles, useCommand } from '../../platform/client/index.ts'
import { shipmentOf, type Count } from './count-scans.ts'
import { shipText as text } from './shipping.text.ts'
import { isComposing } from '../../platform/keys/index.ts'

type TemperatureFile = { readonly id: number; readonly name: string }

const CARRIER = 'yaopi-admin-carrier'

/** The carrier, the waybill and what else belongs to a parcel; sends what was counted. */
export function ParcelForm(props: { readonly order: PickOrder; readonly count: Count; readonly onSent: () => void }) {
  const { order, count, onSent } = props
  const [company, setCompany] = useState(() => window.localStorage.getItem(CARRIER) ?? '')
  const [waybill, setWaybill] = useState('')
  const [weight, setWeight] = useState<number | string>('')
  const [box, setBox] = useState('')
  const [record, setRecord] = useState<TemperatureFile | null>(null)
  const [rest, setRest] = useState<'later' | 'refund'>('later')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // One key for one parcel: pressed again after a lost answer, it is the same shipment.
  const key = useRef(crypto.randomUUID())
  const ship = useCommand(orderAdminCalls.ship)
  const { lines, lots, isShort, silent } = shipmentOf(count, order.lines)

  const finish = async (): Promise<void> => {
    setErrors({})
    if (lines.length === 0) return setErrors({ lines: text.nothing })
    if (silent !== undefined) return setErrors({ lines: text.reasonNeeded(silent.name) })
    const isRefund = isShort && rest === 'refund'
    if (isRefund && !(await confirmed(text.refund, text.refundEffect, { yes: text.refund, isDanger: true }))) return
    const answer = await ship.send({
      id: order.id,
      company,
      wl_no: waybill.trim(),
      lines,
      lots,
      rest: isRefund ? 'refund' : 'later',
      ...(box === '' ? {} : { box_no: box }),
      ...(weight === '' ? {} : { weight: Number(weight) }),
      ...(record === null ? {} : { temperature_file: record.id }),
      idempotency_key: key.current,
    })
    if (answer.ok) {
      window.localStorage.setItem(CARRIER, company)
      onSent()
    } else if (answer.failure.kind === 'form') {
      const all = Object.entries(answer.failure.errors)
      setErrors(Object.fromEntries(all.map(([name, messages]) => [name, messages[0] ?? ''])))
    }
  }
  const current = useRef(finish)
  useEffect(() => {
    current.current = finish
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== 'Enter' || isComposing(event)) return
      if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return
      event.preventDefault()
      void current.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Stack gap="sm">
      {errors['lines'] !== undefined && (
        <Alert color="red" role="alert">
          {errors['lines']}
        </Alert>
      )}
      <Group align="flex-start">
        <TextInput
          label={text.carrier}
          value={company}
          onChange={(event) => setCompany(event.currentTarget.value)}
          error={errors['company']}
        />
        <TextInput
          label={text.waybill}
          value={waybill}
          onChange={(event) => setWaybill(event.currentTarget.value)}
          error={errors['wl_no']}
          autoComplete="off"
        />
        <NumberInput
          label={text.weight}
          value={weight}
          onChange={setWeight}
          min={1}
          hideControls
          error={errors['weight']}
        />
        {order.is_cold === 1 && (
          <>
            <TextInput label={text.box} value={box} onChange={(event) => setBox(event.currentTarget.value)} />
            <FileInput
              label={text.temperature}
              accept="image/*,application/pdf"
              description={record === null ? undefined : text.temperatureDone(record.name)}
              error={errors['temperature_file']}
              onChange={(file) => {
                if (file === null) return
                void sendFiles<TemperatureFile>(shippingAdminCalls.upload.path, [file]).then((sent) => {
                  setRecord(sent.ok ? sent.data : null)
                  setErrors(sent.ok ? {} : { temperature_file: text.temperatureFailed })
                })
              }}
            />
          </>
        )}
      </Group>
      {isShort && lines.length > 0 && (
        <Radio.Group label={text.rest} value={rest} onChange={(value) => setRest(value as typeof rest)}>
          <Group mt={4}>
            <Radio value="later" label={text.later} />
            <Radio value="refund" label={text.refund} />
          </Group>
        </Radio.Group>
      )}
      <Group>
        <Button onClick={() => void finish()} loading={ship.isPending}>
          {text.finish}
        </Button>
      </Group>
    </Stack>
  )
}
