import { AfterSaleReason, AfterSaleType, caseRouteOf, formatMinute, OrderStatus, type Order } from '@yaopi/core'
import { afterSaleCalls, orderDocumentCalls, type ParcelTemperature } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportLink } from '../../components/record-list/index.ts'
import { newKey, sendIdempotent } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import css from './order-info.module.css'
import { ordersText as text } from './orders.text.ts'

/** What the logger of a cold parcel shows, as files, or that its record is still missing (domain.md §3.8.1). */
export function ParcelTemperatures({
  orderId,
  temperature,
}: {
  readonly orderId: number
  readonly temperature: readonly ParcelTemperature[]
}) {
  const { client } = useStorefront()
  return (
    <ul className={css.temperature}>
      {temperature.map(({ temp_class, record }) => (
        <li key={temp_class}>
          <b>{text.coldRange[temp_class]}</b>
          {record === undefined ? (
            <span className={css.missing}>{text.noTemperature}</span>
          ) : (
            <>
              <span>{text.temperatureSpan(record.lowest, record.highest)}</span>
              <span className={record.outside > 0 ? css.missing : css.quiet}>
                {text.temperatureFacts(record.readings, record.outside)}
              </span>
              <span className={css.quiet}>
                {text.temperatureTimes(formatMinute(record.started_at), formatMinute(record.ended_at))}
                {record.is_corrected === 1 && text.temperatureCorrected}
              </span>
              {(['csv', 'pdf'] as const).map((format) => (
                <ExportLink
                  key={format}
                  href={client.urlFor(orderDocumentCalls.temperature, { id: orderId, record_id: record.id, format })}
                  label={text.temperatureFile[format]}
                />
              ))}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether the cold chain of some parcel is not proven. */
const isUnproven = ({ packages }: Order): boolean =>
  packages.some(({ temperature = [] }) => temperature.some(({ record }) => record === undefined || record.outside > 0))

/** The buyer refuses cold goods whose record is missing or shows readings outside of the limits. */
export function RefuseCold({ order }: { readonly order: Order }) {
  const { client, environment, notifications } = useStorefront()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const isOnItsWay = order.status === OrderStatus.shipped || order.status === OrderStatus.partlyShipped
  if (!isOnItsWay || order.can.after_sale !== true || !isUnproven(order)) return null

  async function refuse(): Promise<void> {
    if (!(await notifications.confirm(text.refuseColdAsk))) return
    setBusy(true)
    const answer = await sendIdempotent(environment.session, `refuse-cold-${order.id}`, newKey, (idempotency_key) =>
      client.send(afterSaleCalls.apply, {
        order_id: order.id,
        type: AfterSaleType.refused,
        reason: AfterSaleReason.quality,
        text: text.refuseColdWords,
        idempotency_key,
      }),
    )
    setBusy(false)
    if (answer.ok) void navigate(href(caseRouteOf(AfterSaleType.refused), { id: answer.data.id }))
    else notifications.report(answer.failure)
  }

  return (
    <p className={css.quiet}>
      {text.refuseColdNote}{' '}
      <Button size="s" disabled={isBusy} onClick={() => void refuse()}>
        {text.refuseCold}
      </Button>
    </p>
  )
}
