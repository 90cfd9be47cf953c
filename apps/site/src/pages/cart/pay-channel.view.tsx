import type { PayStarted } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Button, Countdown } from '@yaopi/widgets'
import { QrCode } from '../../shell/qr-code.tsx'
import { Panel } from '../../templates/page.tsx'
import { Waiting } from './steps-frame.tsx'
import css from './pay.module.css'

type Props = {
  readonly started: PayStarted
  readonly url: string
  readonly isSimulated: boolean
  readonly onBack: () => void
}

/** The channel's pay page as a code and as a link; the page watches for the result. */
export function PayChannel({ started, url, isSimulated, onBack }: Props) {
  return (
    <Panel title={<>扫码支付{isSimulated && <em className={css.simulated}>模拟支付</em>}</>}>
      <div className={css.channel}>
        <QrCode value={url} label="支付二维码" size={200} />
        <div>
          <p className={css.amount}>
            支付金额 <strong>{formatYuan(started.amount)}</strong>
          </p>
          <p className={css.sn}>支付单号 {started.pay_sn}</p>
          {started.expire_at !== null && (
            <p>
              <Countdown end={started.expire_at} label="二维码有效期剩余" />
            </p>
          )}
          <p className={css.ways}>
            <a className={css.open} href={url} target="_blank" rel="noreferrer">
              打开支付页
            </a>
            <Button onClick={onBack}>换一种支付方式</Button>
          </p>
          <Waiting>支付完成后本页会自动跳转，请不要关闭</Waiting>
        </div>
      </div>
    </Panel>
  )
}
