import type { SharedBill } from '@yaopi/core/contract'
import { formatDateTime, formatYuan } from '@yaopi/core'
import { Button, Countdown } from '@yaopi/widgets'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { RadioButton } from '../../components/controls/index.ts'
import { Facts } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import css from './share.module.css'
import { shareText as text } from './share.text.ts'

type Props = {
  readonly bill: SharedBill
  readonly isBusy: boolean
  readonly onPay: (payType: 2 | 3) => void
}

/** What is asked for, by whom, until when, and the channels to pay it by. */
export function BillToPay({ bill, isBusy, onPay }: Props) {
  const [picked, setPicked] = useState(bill.methods[0]?.pay_type)
  return (
    <Panel title={text.billTitle(bill.company)}>
      <div className={css.bill}>
        <p className={css.due}>
          {text.due}
          <strong>{formatYuan(bill.amount)}</strong>
          <Countdown end={bill.ends_at} label={text.left} />
        </p>
        <Facts
          columns={1}
          facts={[
            [text.company, bill.company],
            [text.seller, bill.seller],
            [text.goods, text.goodsCount(bill.kinds, bill.number)],
          ]}
        />
        <fieldset className={css.methods}>
          <legend>{text.methods}</legend>
          {bill.methods.map(({ pay_type, name, is_simulated }) => (
            <label key={pay_type} data-chosen={picked === pay_type || undefined}>
              <RadioButton name="pay_type" checked={picked === pay_type} onChoose={() => setPicked(pay_type)} />
              {name}
              {is_simulated === 1 && <em>{text.simulated}</em>}
            </label>
          ))}
        </fieldset>
        <Button
          kind="buy"
          size="l"
          className={css.pay}
          busy={isBusy}
          disabled={picked === undefined}
          onClick={() => picked !== undefined && onPay(picked)}
        >
          {text.pay(formatYuan(bill.amount))}
        </Button>
        <ul className={css.rules}>
          {text.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** It was paid by this link. */
export function BillPaid({ bill }: Pick<Props, 'bill'>) {
  return (
    <Panel>
      <div className={css.outcome}>
        <CircleCheck size={48} aria-hidden="true" />
        <div role="status">
          <h1>{text.paid}</h1>
        </div>
        <strong>{formatYuan(bill.amount)}</strong>
        {bill.paid_at !== null && (
          <p>
            {text.paidAt} {formatDateTime(bill.paid_at)}
          </p>
        )}
        <p>{text.paidNote(bill.company)}</p>
      </div>
    </Panel>
  )
}

/** The link is of no use, for whatever reason. */
export function BillEnded() {
  return (
    <Panel>
      <div className={css.outcome} data-kind="ended">
        <CircleX size={48} aria-hidden="true" />
        <div role="status">
          <h1>{text.ended}</h1>
        </div>
        <p>{text.endedNote}</p>
      </div>
    </Panel>
  )
}
