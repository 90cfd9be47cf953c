import type { StartedPayment } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Button, Countdown } from '@yaopi/widgets'
import { Panel, QrCode } from '../../components/page/index.ts'
import { Waiting } from '../steps/index.ts'
import css from './pay.module.css'
import { paymentText as text } from './payment.text.ts'

type Props = {
  readonly started: StartedPayment
  readonly url: string
  readonly isSimulated: boolean
  readonly onBack: () => void
}

/** The channel's pay page as a code and as a link; the page watches for the result. */
export function PayChannel({ started, url, isSimulated, onBack }: Props) {
  return (
    <Panel
      title={
        <>
          {text.scanToPay}
          {isSimulated && <em className={css.simulated}>{text.simulated}</em>}
        </>
      }
    >
      <div className={css.channel}>
        <QrCode value={url} label={text.qrLabel} size={200} />
        <div>
          <p className={css.amount}>
            {text.channelAmount}
            <strong>{formatYuan(started.amount)}</strong>
          </p>
          <p className={css.sn}>{text.paySn(started.pay_sn)}</p>
          {started.expire_at !== null && (
            <p>
              <Countdown end={started.expire_at} label={text.qrLeft} />
            </p>
          )}
          <p className={css.ways}>
            <a className={css.open} href={url} target="_blank" rel="noreferrer">
              {text.openPage}
            </a>
            <Button onClick={onBack}>{text.otherMethod}</Button>
          </p>
          <Waiting>{text.staysOpen}</Waiting>
        </div>
      </div>
    </Panel>
  )
}
