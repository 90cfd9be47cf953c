import { addressLine, AddressStatus } from '@yaopi/core'
import { addressCalls, type PointsGoods } from '@yaopi/core/contract'
import { Anchor, Button, Dialog, focusWrongQuantity, Quantity, useStorefront } from '@yaopi/widgets'
import { useRef, useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { RadioButton } from '../../components/controls/index.ts'
import { Block, LinesSkeleton } from '../../components/page/index.ts'
import { useExchange } from './use-exchange.ts'
import { pointsText } from './points.text.ts'
import css from './points.module.css'

const text = pointsText.dialog
const nothing = {}

type Props = {
  readonly goods: PointsGoods
  readonly have: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** How many, and where to. An exchange whose answer was lost can only be sent once more as it was. */
export function ExchangeDialog({ goods, have, onClose, onDone }: Props) {
  const { notifications } = useStorefront()
  const exchange = useExchange(goods.id)
  const { unanswered } = exchange
  const [wanted, setWanted] = useState(1)
  // It is sent in the same event in which it was typed.
  const newest = useRef(wanted)
  const setNumber = (next: number): void => {
    newest.current = next
    setWanted(next)
  }
  const form = useRef<HTMLDivElement>(null)
  const number = unanswered?.number ?? wanted
  const [chosen, setChosen] = useState<number>()
  const isArticle = goods.kind === 'goods'
  const addresses = useQuery(addressCalls.list, isArticle ? nothing : undefined)
  const fit = addresses.state.data?.filter((one) => one.audit_status === AddressStatus.approved) ?? []
  const address_id = unanswered?.address_id ?? chosen ?? fit[0]?.id
  const cost = goods.points * number
  const most = isArticle ? Math.min(goods.left, goods.limit_left ?? goods.left, Math.floor(have / goods.points)) : 1
  const send = async (): Promise<void> => {
    if (await focusWrongQuantity(form.current)) return
    const answer = await exchange.send({
      number: unanswered?.number ?? newest.current,
      ...(isArticle ? { address_id } : {}),
    })
    if (answer.ok) {
      notifications.success(pointsText.done(goods.name, answer.data.points))
      onDone()
    } else notifications.report(answer.failure)
  }
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            kind="primary"
            busy={exchange.isBusy}
            // What was sent may already be paid for: the points that are left say nothing about it.
            disabled={unanswered === undefined && (cost > have || (isArticle && address_id === undefined))}
            onClick={() => {
              void send()
            }}
          >
            {unanswered === undefined ? text.submit : text.resend}
          </Button>
        </>
      }
    >
      <div ref={form} className={css.form}>
        <p className={css.name}>{goods.name}</p>
        {unanswered !== undefined && <p role="alert">{text.unanswered}</p>}
        {isArticle && (most > 1 || number > 1) && (
          <div className={css.row}>
            <span>{text.number}</span>
            <Quantity
              value={number}
              rule={{ min_number: 1, step: 1, max: Math.max(most, number) }}
              disabled={unanswered !== undefined}
              unit=""
              goods={goods.name}
              onChange={setNumber}
            />
          </div>
        )}
        {isArticle && (
          <Block state={addresses.state} reload={addresses.reload} skeleton={<LinesSkeleton lines={2} />}>
            {() =>
              fit.length === 0 ? (
                <p>
                  {text.noAddress} <Anchor href={href('addr')}>{text.toAddress}</Anchor>
                </p>
              ) : (
                <fieldset className={css.addresses} disabled={unanswered !== undefined}>
                  <legend>{text.address}</legend>
                  {fit.map((one) => (
                    <label key={one.id}>
                      <RadioButton name="address" checked={one.id === address_id} onChoose={() => setChosen(one.id)} />
                      <span>
                        {one.receiver} {one.phone}
                        <br />
                        {addressLine(one)}
                      </span>
                    </label>
                  ))}
                </fieldset>
              )
            }
          </Block>
        )}
        <dl className={css.sum}>
          <div>
            <dt>{text.cost}</dt>
            <dd>{pointsText.points(cost)}</dd>
          </div>
          <div>
            <dt>{text.after}</dt>
            <dd>{pointsText.points(Math.max(0, have - cost))}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
