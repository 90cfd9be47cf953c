import { Button, List, Stack, Text } from '@mantine/core'
import { formatYuan, type Yuan } from '@yaopi/core'
import type { InputOf } from '@yaopi/core/contract'
import {
  cancelRefund,
  orderAdminCalls,
  type OrderBulkResult,
  type StaffOrder,
  type StaffOrderDetail,
} from '@yaopi/core/staff'
import { askReason, confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, NumberField, TextareaField, TextField } from '../../components/form/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { ordersText as text } from './orders.text.ts'

/** What is told when it is done, or when it waits for a second person. */
const wordsOf = ({ approval_id }: { readonly approval_id?: number }, done: string): string =>
  approval_id === undefined ? done : text.waits

type Target = Pick<StaffOrder, 'id' | 'order_sn'>

/** What the staff do with an order from the list and from its page. */
export function useOrderActions() {
  const audit = useCommand(orderAdminCalls.audit)
  const cancel = useCommand(orderAdminCalls.cancel)
  const answer = useCommand(orderAdminCalls.answerCancel)
  const shortage = useCommand(orderAdminCalls.shortage)
  const sign = useCommand(orderAdminCalls.sign)
  const bulk = useCommand(orderAdminCalls.bulk)

  /** Passes an order; where the automatic check found something, the person says why. */
  const pass = async (order: Target, needsNote: boolean): Promise<void> => {
    const note = needsNote ? await askReason(text.pass, { hint: text.passNote, submit: text.pass }) : ''
    if (note === undefined) return
    const done = await audit.send({ id: order.id, pass: 1, ...(note === '' ? {} : { note }) })
    if (done.ok) notifyDone(text.passed)
  }
  const refuse = async (order: Target): Promise<void> => {
    const note = await askReason(text.refuse, { templates: text.refuseTemplates, submit: text.refuse })
    if (note === undefined) return
    const done = await audit.send({ id: order.id, pass: 0, note })
    if (done.ok) notifyDone(wordsOf(done.data, text.refused))
  }
  const cancelOrder = async (order: Pick<StaffOrderDetail, 'id' | 'paid' | 'refunds'>): Promise<void> => {
    const hint = text.cancelEffect(formatYuan(cancelRefund(order)))
    const reason = await askReason(text.cancel, { templates: text.cancelTemplates, hint, submit: text.cancel })
    if (reason === undefined) return
    const done = await cancel.send({ id: order.id, reason })
    if (done.ok) notifyDone(wordsOf(done.data, text.cancelled))
  }
  /** Agrees to a request to cancel; `refund`: what comes back to the buyer. */
  const agree = async (
    id: number,
    { reason, refund }: { readonly reason: string; readonly refund: Yuan },
  ): Promise<void> => {
    const effect = text.agreeEffect(reason, formatYuan(refund))
    if (!(await confirmed(text.agree, effect, { yes: text.agree, isDanger: true }))) return
    const done = await answer.send({ id, agree: 1 })
    if (done.ok) notifyDone(wordsOf(done.data, text.answered))
  }
  const disagree = async (id: number): Promise<void> => {
    const note = await askReason(text.disagree, { templates: text.disagreeTemplates, submit: text.disagree })
    if (note === undefined) return
    const done = await answer.send({ id, agree: 0, note })
    if (done.ok) notifyDone(text.answered)
  }
  const refundRest = async (id: number): Promise<void> => {
    if (!(await confirmed(text.shortage, text.shortageEffect, { yes: text.shortage, isDanger: true }))) return
    const done = await shortage.send({ id })
    if (done.ok) notifyDone(wordsOf(done.data, text.shortageDone))
  }
  const signFor = async (id: number): Promise<void> => {
    if (!(await confirmed(text.sign, text.signEffect, { yes: text.sign }))) return
    const done = await sign.send({ id })
    if (done.ok) notifyDone(text.signed)
  }
  /** Passes several orders after a look at which of them go; true when it was done. */
  const passSeveral = async (orders: readonly Target[]): Promise<boolean> => {
    const ids = orders.map(({ id }) => id)
    const tried = await bulk.send({ verb: 'audit', ids, dry_run: 1 })
    if (!tried.ok) return false
    const { will, refused } = tried.data
    const isSure = await confirmed(text.bulkTitle(will), <BulkPreview will={will} refused={refused} />, {
      yes: text.pass,
    })
    if (!isSure || will === 0) return false
    const no = new Set(refused.map(({ id }) => id))
    const done = await bulk.send({ verb: 'audit', ids: ids.filter((id) => !no.has(id)), dry_run: 0 })
    if (!done.ok) return false
    notifyDone(text.bulkDone(done.data.done, done.data.refused.length))
    return true
  }
  return { pass, refuse, cancel: cancelOrder, agree, disagree, refundRest, sign: signFor, passSeveral }
}

const BulkPreview = ({ will, refused }: Pick<OrderBulkResult, 'will' | 'refused'>) => (
  <Stack gap="xs">
    <Text size="sm">{will === 0 ? text.bulkNothing : text.bulkWill(will)}</Text>
    {refused.length > 0 && (
      <>
        <Text size="sm">{text.bulkRefused(refused.length)}</Text>
        <List size="sm">
          {refused.map((one) => (
            <List.Item key={one.id}>{`${one.order_sn} ${one.text}`}</List.Item>
          ))}
        </List>
      </>
    )}
  </Stack>
)

type ReduceValues = Record<string, number | string>

/** The dialog in which units are taken out of an order. */
export function openReduce(order: Pick<StaffOrderDetail, 'id' | 'items'>): void {
  const items = order.items
    .map((item) => ({ ...item, left: item.number - item.shipped_number - (item.short_number ?? 0) }))
    .filter((item) => item.left > 0)
  openDialog(text.reduce, (close) => (
    <CommandForm<ReduceValues, Reduce, { readonly approval_id?: number }>
      call={orderAdminCalls.reduce}
      isInDialog
      initial={{ note: '', lines: '' }}
      input={(values) =>
        asInput({
          id: order.id,
          note: String(values['note'] ?? ''),
          lines: items
            .map((item) => ({ item_id: item.id, number: Number(values[`line${item.id}`] ?? 0), left: item.left }))
            .filter(({ number }) => number > 0),
        })
      }
      submit={text.reduce}
      done=""
      onCancel={close}
      onDone={(answer) => {
        notifyDone(wordsOf(answer, text.reduced))
        close()
      }}
    >
      {items.map((item) => (
        <NumberField
          key={item.id}
          name={`line${item.id}`}
          label={text.reduceOf(item.goods.name, item.left)}
          min={0}
          max={item.left}
        />
      ))}
      <TextField name="note" label={text.reduceNote} isRequired maxLength={200} />
    </CommandForm>
  ))
}
type Reduce = InputOf<typeof orderAdminCalls.reduce>
const asInput = (input: Reduce): Reduce => input

/** The dialog in which the remark of the staff is changed. */
export function openRemark(order: Pick<StaffOrderDetail, 'id' | 'operator_remark'>): void {
  openDialog(text.remark, (close) => (
    <CommandForm
      call={orderAdminCalls.remark}
      isInDialog
      initial={{ remark: order.operator_remark }}
      input={({ remark }: { remark: string }) => ({ id: order.id, remark, before: order.operator_remark })}
      done={text.remarkSaved}
      onCancel={close}
      onDone={close}
    >
      <TextareaField name="remark" label={text.remark} maxLength={500} />
    </CommandForm>
  ))
}

/** A link to a document that the server prints. */
export const PrintLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Button component="a" href={href} target="_blank" rel="noreferrer" variant="default" size="xs">
    {children}
  </Button>
)
