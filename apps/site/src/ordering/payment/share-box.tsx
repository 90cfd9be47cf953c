import { paymentCalls, type PayShare, type PayState } from '@yaopi/core/contract'
import { formatYuan } from '@yaopi/core'
import { Button, Countdown, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { TextBox } from '../../components/controls/index.ts'
import { QrCode } from '../../components/page/index.ts'
import type { Payment } from './use-payment.ts'
import { sharedLink } from './shared-link.ts'
import css from './share.module.css'
import { shareText as text } from './share.text.ts'

type Props = { readonly state: PayState; readonly payment: Payment }

/** Asking somebody else to pay: makes a link, shows it once with its code and how far it is, takes it back. */
export function ShareBox({ state, payment }: Props) {
  const { client, environment, notifications } = useStorefront()
  const { tradeId, share, onShare } = payment
  const [isBusy, setBusy] = useState(false)
  const isLive = share?.state === 'open' || share?.state === 'opened'

  const make = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.send(paymentCalls.share, { trade_id: tradeId })
    setBusy(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      if (answer.failure.kind === 'refused') payment.query.reload()
      return
    }
    const { url, amount: _, ...made } = answer.data
    sharedLink.write(environment.session, made.id, url)
    onShare(made)
  }
  const takeBack = async (): Promise<void> => {
    if (!(await notifications.confirm(text.takeBackQuestion, text.takeBackTitle))) return
    setBusy(true)
    const answer = await client.send(paymentCalls.unshare, { trade_id: tradeId })
    setBusy(false)
    if (answer.ok) {
      notifications.success(text.takenBack)
      if (share !== null) onShare({ ...share, state: 'ended' })
    } else {
      notifications.report(answer.failure)
      payment.query.reload()
    }
  }

  return (
    <div className={css.box}>
      {share !== null && isLive ? (
        <Live share={share} url={sharedLink.read(environment.session, share.id)} due={formatYuan(state.trade.due)} />
      ) : (
        <>
          {share?.state === 'ended' && (
            <p className={css.state} role="status">
              {text.states.ended}
            </p>
          )}
          <p>{text.hint}</p>
        </>
      )}
      <ul className={css.rules} aria-label={text.rulesLabel}>
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={css.ways}>
        {isLive ? (
          <>
            <Button busy={isBusy} onClick={() => void make()}>
              {text.anew}
            </Button>
            <Button busy={isBusy} onClick={() => void takeBack()}>
              {text.takeBack}
            </Button>
          </>
        ) : (
          <Button kind="buy" size="l" busy={isBusy} onClick={() => void make()}>
            {text.make(formatYuan(state.trade.due))}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The open link: its code and address where this tab knows them, its state and its end. */
function Live({ share, url, due }: { readonly share: PayShare; readonly url: string; readonly due: string }) {
  const { notifications } = useStorefront()
  const copy = (): void => {
    void navigator.clipboard?.writeText(url).then(
      () => notifications.success(text.copied),
      () => undefined,
    )
  }
  return (
    <div className={css.live}>
      {url !== '' && <QrCode value={url} label={text.code} size={160} />}
      <div>
        <p className={css.state} role="status">
          {text.states[share.state]}
        </p>
        <p className={css.amount}>
          {text.amount}
          <strong>{due}</strong>
        </p>
        <p>
          <Countdown end={share.ends_at} label={text.left} />
        </p>
        {url === '' ? (
          <p>{text.hidden}</p>
        ) : (
          <p className={css.link}>
            <label>
              {text.link}
              <TextBox readOnly className={css.url} value={url} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <Button kind="primary" onClick={copy}>
              {text.copy}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
