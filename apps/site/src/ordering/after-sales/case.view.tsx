import {
  afterSaleLimits,
  AfterSaleState,
  AfterSaleType,
  comesBack,
  formatMinute,
  formatYuan,
  isOpenCase,
  isRefunded,
  isSentAnew,
} from '@yaopi/core'
import { afterSaleCalls, inspectionReportCalls, type AfterSale } from '@yaopi/core/contract'
import { Anchor, Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { Clock, Facts, FileList, StateHead, Timeline } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { href } from '../../platform/routing/index.ts'
import { AgainDialog, RecallDialog, SendBackDialog } from './case-dialogs.tsx'
import css from './case.module.css'
import { caseText as text } from './case.text.ts'

type Props = { readonly one: AfterSale; readonly onChanged: (one: AfterSale) => void }

/** A case in full: where it stands and whose turn it is, its goods, its money, what was said (domain.md §3.6). */
export function CaseView({ one, onChanged }: Props) {
  return (
    <div className={css.page}>
      <State one={one} onChanged={onChanged} />
      {one.items.length > 0 && (
        <Panel title={text.goods}>
          <RecordTable label={text.goods} columns={columnsOf(one)} rows={one.items} keyOf={keyOf} />
          {one.items.map((item) => (
            <Photos
              key={keyOf(item)}
              label={text.inspectionPhotos(item.name, item.batch_no)}
              images={item.photos}
              nameOf={text.inspectionPhoto}
            />
          ))}
        </Panel>
      )}
      <Money one={one} />
      <Panel title={text.title}>
        <Facts
          facts={[
            [text.order, <OrderLink key="order" one={one} />],
            [text.type, one.type_name],
            [text.recallClass, one.recall_class ?? ''],
            [text.reason, one.reason_name],
            [text.words, one.text],
            [text.phone, one.phone],
            [text.createdAt, formatMinute(one.created_at)],
            [text.tries, one.tries > 1 ? String(one.tries) : ''],
            [text.answer, one.answer],
            [text.address, one.return_address],
            [text.way, one.return_address === '' ? '' : one.we_pay === 1 ? text.wePay : text.buyerPays],
            [text.waybill, one.waybill === '' ? '' : `${one.carrier} ${one.waybill}`],
            [text.inspection, one.inspection],
            [text.missingReports, missing(one).join('、')],
            [text.parcel, one.parcel === null ? '' : `${one.parcel.company} ${one.parcel.wl_no}`],
          ]}
        />
        <Reports one={one} />
        {one.files !== undefined && (
          <FileList label={text.files} files={one.files.map(({ url, ...file }) => ({ ...file, href: url }))} />
        )}
        <Photos label={text.photos} images={one.images} nameOf={text.photo} />
      </Panel>
      <Panel title={text.log}>
        <Timeline
          label={text.log}
          entries={one.logs
            .map((log, at) => ({
              key: at,
              title: log.action,
              at: log.at,
              who: text.who[log.actor],
              ...(log.note === '' ? {} : { note: log.note }),
            }))
            .reverse()}
        />
      </Panel>
    </div>
  )
}

type Pictures = {
  readonly label: string
  readonly images: readonly string[]
  readonly nameOf: (at: number) => string
}

/** Pictures in a row, each opens in full. */
function Photos({ label, images, nameOf }: Pictures) {
  if (images.length === 0) return null
  return (
    <ul className={css.photos} aria-label={label}>
      {images.map((image, at) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <img src={image} alt={nameOf(at + 1)} width={96} height={96} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Lots whose reports a case waits for, in words. */
const missing = ({ reports = [] }: AfterSale): readonly string[] =>
  reports.filter(({ is_there }) => is_there === 0).map(({ name, batch_no }) => text.lotOf(name, batch_no))

/** The reports that a case asked for and that have come. */
function Reports({ one }: Pick<Props, 'one'>) {
  const { client } = useStorefront()
  const there = (one.reports ?? []).filter(({ is_there }) => is_there === 1)
  if (there.length === 0) return null
  const files = there.map(({ id, name, batch_no }) => ({
    name: text.reportOf(name, batch_no),
    href: client.urlFor(inspectionReportCalls.download, { id }),
  }))
  return <FileList label={text.reports} files={files} />
}

const OrderLink = ({ one }: Pick<Props, 'one'>) => (
  <Anchor href={href('order_info', { id: one.order_id })}>{one.order_sn}</Anchor>
)

type Item = AfterSale['items'][number]
const keyOf = (item: Item): string => `${item.item_id} ${item.batch_no}`

function columnsOf(one: AfterSale): readonly RecordColumn<Item>[] {
  const isSeen = one.items.some((item) => item.good !== null)
  return [
    { key: 'name', title: text.columns.name, isName: true, cell: (item) => `${item.name} ${item.ypgg}` },
    { key: 'batch', title: text.columns.batch, cell: (item) => item.batch_no },
    { key: 'end', title: text.columns.end, cell: (item) => item.end_date },
    { key: 'number', title: text.columns.number, isNumber: true, cell: (item) => `${item.number}${item.bzdw}` },
    ...(isSeen
      ? [
          { key: 'good', title: text.columns.good, isNumber: true, cell: (item: Item) => String(item.good ?? 0) },
          { key: 'bad', title: text.columns.bad, isNumber: true, cell: (item: Item) => String(item.bad ?? 0) },
        ]
      : []),
  ]
}

function Money({ one: { refund, expected, to_balance } }: Pick<Props, 'one'>) {
  if (refund === null && expected === null) return null
  return (
    <Panel title={text.refundTitle}>
      <Facts
        facts={
          refund === null
            ? [
                [text.expected, formatYuan(expected!)],
                [text.goesTo, to_balance === 1 ? text.toBalance : text.toSource],
              ]
            : [
                [text.refundAmount, `${formatYuan(refund.amount)}（${text.refundState[refund.state]}）`],
                [text.outside[refund.way], refund.outside > 0 ? formatYuan(refund.outside) : ''],
                [text.recharge, refund.recharge > 0 ? formatYuan(refund.recharge) : ''],
                [text.gift, refund.gift > 0 ? formatYuan(refund.gift) : ''],
                [text.freight, refund.freight > 0 ? formatYuan(refund.freight) : ''],
                [text.points, refund.points > 0 ? String(refund.points) : ''],
              ]
        }
      />
    </Panel>
  )
}

/** The step a case waits for, from 1. */
function stepOf({ state, type }: AfterSale): number {
  const { review, sendBack, inspection, differs, done } = AfterSaleState
  if (state === review) return 2
  const later = comesBack(type) ? 5 : 3
  if (state === sendBack) return 3
  if (state === inspection || state === differs) return 4
  return state === done ? later + 1 : later
}

function noteOf({ can, state, type, tries, refund }: AfterSale): string {
  if (can.answer_recall) return text.recallNote
  if (can.take_money) return text.offerNote
  if (state === AfterSaleState.review && type === AfterSaleType.report) return text.reportNote
  if (state === AfterSaleState.rejected && tries >= afterSaleLimits.tries) return text.lastRejection
  if (state !== AfterSaleState.settling) return text.note[state]
  if (refund?.state === 'done') return text.settling.refunded
  return isRefunded(type) ? text.settling.refund : isSentAnew(type) ? text.settling.parcel : text.settling.papers
}

function State({ one, onChanged }: Props) {
  const { client, notifications } = useStorefront()
  const [dialog, setDialog] = useState<'express' | 'again' | 'recall'>()
  const [isBusy, setBusy] = useState(false)
  const run = async (send: () => ReturnType<typeof client.send<unknown, AfterSale>>, done: string): Promise<void> => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success(done)
    onChanged(answer.data)
  }
  const sure = async (question: string, act: () => Promise<void>): Promise<void> => {
    if (await notifications.confirm(question)) await act()
  }
  const withdraw = () =>
    sure(text.confirmWithdraw, () => run(() => client.send(afterSaleCalls.withdraw, { id: one.id }), text.withdrawn))
  const choose = (accept: 0 | 1) =>
    sure(accept === 1 ? text.confirmAccept : text.confirmBack, () =>
      run(() => client.send(afterSaleCalls.choose, { id: one.id, accept }), text.chosen),
    )
  const answer = (accept: 0 | 1) =>
    sure(accept === 1 ? text.confirmMoney : text.confirmWait, () =>
      run(() => client.send(afterSaleCalls.takeMoney, { id: one.id, accept }), text.chosen),
    )
  const steps = comesBack(one.type) ? text.steps : [text.steps[0], text.steps[1], text.steps[4]]
  const isRunning = isOpenCase(one.state) || one.state === AfterSaleState.done
  return (
    <>
      <StateHead
        label={text.statusLabel}
        state={`${one.type_name} · ${one.state_name}`}
        number={text.number(one.sn)}
        note={
          <>
            {noteOf(one)}
            {one.clock_at !== null && one.who !== null && one.is_escalated === 0 && (
              <>
                {' '}
                <Clock end={one.clock_at} label={text.clock[one.who]} />
              </>
            )}
            {one.is_escalated === 1 && ` ${one.who === 'buyer' ? text.recallLate : text.escalated}。`}
            {one.late_days > 0 && ` ${text.late(one.late_days)}。`}
            {one.can.refused !== undefined && ` ${one.can.refused}`}
          </>
        }
        steps={
          isRunning
            ? {
                names: steps.map(([waiting, over], at) => (at + 1 < stepOf(one) ? over : waiting)),
                current: stepOf(one),
              }
            : undefined
        }
        actions={
          <>
            {one.can.answer_recall && (
              <Button kind="primary" onClick={() => setDialog('recall')}>
                {text.answerRecall}
              </Button>
            )}
            {one.can.send_back && (
              <Button kind="primary" onClick={() => setDialog('express')}>
                {text.sendBack}
              </Button>
            )}
            {one.can.choose && (
              <>
                <Button kind="primary" busy={isBusy} onClick={() => void choose(1)}>
                  {text.accept}
                </Button>
                <Button busy={isBusy} onClick={() => void choose(0)}>
                  {text.giveBack}
                </Button>
              </>
            )}
            {one.can.take_money && (
              <>
                <Button kind="primary" busy={isBusy} onClick={() => void answer(1)}>
                  {text.takeMoney}
                </Button>
                <Button busy={isBusy} onClick={() => void answer(0)}>
                  {text.waitForGoods}
                </Button>
              </>
            )}
            {one.can.again && (
              <Button kind="primary" onClick={() => setDialog('again')}>
                {text.again}
              </Button>
            )}
            {one.can.withdraw && (
              <Button kind="quiet" busy={isBusy} onClick={() => void withdraw()}>
                {text.withdraw}
              </Button>
            )}
          </>
        }
      />
      {dialog === 'express' && <SendBackDialog one={one} onClose={() => setDialog(undefined)} onChanged={onChanged} />}
      {dialog === 'recall' && <RecallDialog one={one} onClose={() => setDialog(undefined)} onChanged={onChanged} />}
      {dialog === 'again' && <AgainDialog one={one} onClose={() => setDialog(undefined)} onChanged={onChanged} />}
    </>
  )
}
