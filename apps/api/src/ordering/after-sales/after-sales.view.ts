import {
  actorOf,
  afterSaleLimits,
  AfterSaleState,
  afterSaleStateName,
  afterSaleText,
  AfterSaleType,
  type Fen,
  isOpenCase,
  isOurFault,
  isRefunded,
  toYuan,
} from '@yaopi/core'
import type { AfterSale, AfterSaleSummary } from '@yaopi/core/contract'
import { recallText } from '@yaopi/core/staff'
import type { CaseRow } from './after-sales.queries.ts'

/** A case in a list as the wire has it. */
export const summaryView = (row: CaseRow): AfterSaleSummary => ({
  id: row.id,
  sn: row.sn,
  order_id: row.order_id,
  order_sn: row.order_sn,
  type: row.type,
  type_name: afterSaleText.type[row.type],
  state: row.state,
  state_name: afterSaleStateName(row.state, row.type),
  created_at: row.created_at,
  who: row.money_offered ? 'buyer' : actorOf(row.state),
  clock_at: row.clock_at,
  goods: [...new Set([...(row.items ?? []), ...(row.reports ?? [])].map(({ name }) => name))].join('、'),
  number: (row.items ?? []).reduce((sum, item) => sum + item.number, 0),
})

const nothing: AfterSale['can'] = {
  withdraw: false,
  send_back: false,
  choose: false,
  again: false,
  take_money: false,
  answer_recall: false,
}

/**
 * A case in full; `expected`: what its refund will be, fen; `refused`: why its reader may do nothing with it; `urlOf`:
 * the address of a file.
 */
export function caseView(
  row: CaseRow,
  { expected, refused }: { readonly expected: Fen | null; readonly refused: string | undefined },
  urlOf: (file: number) => string,
): AfterSale {
  const { state, type, refund } = row
  const { review, rejected, sendBack, differs } = AfterSaleState
  const isUnanswered = state === sendBack && type === AfterSaleType.recalled && row.recall_left === null
  return {
    ...summaryView(row),
    reason: row.reason,
    reason_name: afterSaleText.reason[row.reason],
    text: row.words,
    phone: row.phone,
    to_balance: row.to_balance ? 1 : 0,
    tries: row.tries,
    late_days: row.late_days,
    is_escalated: row.is_escalated ? 1 : 0,
    items: (row.items ?? []).map(({ lot_id: _, photos, ...item }) => ({ ...item, photos: photos.map(urlOf) })),
    images: row.files.map(urlOf),
    ...(row.documents.length > 0 && {
      files: row.documents.map(({ id, name, size }) => ({ name, size, url: urlOf(id) })),
    }),
    ...(row.reports !== null && { reports: row.reports }),
    ...(row.recall_class !== null && { recall_class: recallText.class[row.recall_class] }),
    rejection: row.rejection,
    answer: row.answer,
    return_address: row.return_address,
    we_pay: isOurFault(row.reason) || type === AfterSaleType.recalled ? 1 : 0,
    carrier: row.carrier,
    waybill: row.waybill,
    inspection: row.inspection,
    refund:
      refund === null
        ? null
        : {
            ...refund,
            amount: toYuan(refund.outside + refund.recharge + refund.gift),
            outside: toYuan(refund.outside),
            recharge: toYuan(refund.recharge),
            gift: toYuan(refund.gift),
            freight: toYuan(refund.freight),
          },
    expected: refund !== null || expected === null || !isRefunded(type) || !isOpenCase(state) ? null : toYuan(expected),
    parcel: row.parcel,
    logs: row.logs.map(({ at, actor, to, action, note }) => ({
      at,
      actor,
      state_name: afterSaleStateName(to, type),
      action,
      note,
    })),
    can:
      refused === undefined
        ? {
            withdraw: type !== AfterSaleType.recalled && (state === review || state === sendBack),
            send_back: state === sendBack && !isUnanswered,
            choose: state === differs,
            again: state === rejected && row.tries < afterSaleLimits.tries,
            take_money: row.money_offered,
            answer_recall: isUnanswered,
          }
        : { ...nothing, refused },
  }
}
