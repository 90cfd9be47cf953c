import { orderText, rankNames, toYuan, formatFen } from '@yaopi/core'
import { type JudgedOffer, OfferVerdict, type PriceCandidate, zheOf } from '@yaopi/core/pricing'
import type { SimulatedCandidate, SimulatedOffer, SimulatedResult, Simulation } from '@yaopi/core/staff'
import type { Simulated } from './simulation.service.ts'
import { lostText, simulationText as text, sourceNames } from './simulation.text.ts'

function candidateView({ source, ref_id, price, lost, by, needs }: PriceCandidate): SimulatedCandidate {
  return {
    source,
    name: sourceNames[source],
    ref_id,
    price: price === null ? null : toYuan(price),
    taken: lost === undefined ? 1 : 0,
    text: lost === undefined ? text.taken : lostText[lost](by === undefined ? '' : sourceNames[by], needs ?? 0),
  }
}

function offerName({ campaigns }: Simulated, { kind, id }: Pick<JudgedOffer, 'kind' | 'id'>): string {
  switch (kind) {
    case 'reduction':
      return campaigns.reductions.find((one) => one.id === id)?.name ?? ''
    case 'storewide': {
      const result = campaigns.welfare.find((one) => one.id === id)
      return result === undefined ? '' : text.storewide(zheOf(result.percent))
    }
    case 'cashback':
      return text.cashbackName
    case 'coupon':
    case 'voucher':
      return campaigns.coupons.find((one) => one.id === id)?.name ?? ''
  }
}

function verdictText(simulated: Simulated, offer: JudgedOffer): string {
  switch (offer.verdict) {
    case OfferVerdict.applied:
      if (offer.value === 0) return text.appliedGift
      return offer.kind === 'cashback' ? text.cashback(formatFen(offer.value)) : text.applied(formatFen(offer.value))
    case OfferVerdict.short:
      return offer.gap === undefined
        ? offer.reason === undefined
          ? text.shortPlain
          : text.short(offer.reason)
        : text.short(offer.gap.text)
    case OfferVerdict.unfit:
      return text.unfit(offer.reason ?? lostText[offer.lost ?? 'out_of_scope']('', 0))
    case OfferVerdict.covered:
      if (typeof offer.by === 'number') return text.coveredBy(offerName(simulated, { kind: 'reduction', id: offer.by }))
      return offer.by === undefined ? text.coveredPlain : text.coveredBySource(sourceNames[offer.by])
  }
}

const offerView = (simulated: Simulated, offer: JudgedOffer): SimulatedOffer => ({
  kind: offer.kind,
  id: offer.id,
  name: offerName(simulated, offer),
  verdict: offer.verdict,
  value: toYuan(offer.value),
  text: verdictText(simulated, offer),
  ...(offer.gap === undefined || offer.gap.amount === 0 ? {} : { gap: toYuan(offer.gap.amount) }),
})

function lineView(simulated: Simulated, index: number): SimulatedResult {
  const { row, blocked, tip } = simulated.states[index]!
  const line = simulated.priced.lines[index]!
  const gate = blocked ?? (tip === undefined ? undefined : { code: 'TIP', msg: tip })
  return {
    id: line.id,
    goods_id: line.goods_id,
    name: row.name,
    spec: row.ypgg,
    maker: row.sccj,
    unit: row.bzdw,
    number: line.number,
    ...(gate === undefined ? {} : { gate: { code: gate.code, text: gate.msg } }),
    counted: line.counted ? 1 : 0,
    source: line.source,
    source_name: sourceNames[line.source],
    list_price: toYuan(row.base_price),
    price: toYuan(line.price),
    line_amount: toYuan(line.line_amount),
    paid_amount: toYuan(line.paid_amount),
    steps: line.adjustments.map(({ code, amount, reason, ref_id }) => ({
      code,
      amount: toYuan(amount),
      reason,
      ref_id: ref_id ?? 0,
    })),
    candidates: simulated.candidates[index]!.map(candidateView),
  }
}

/** A simulation in wire form. `at` in seconds. */
export function simulationView(simulated: Simulated, at: number, isDescribed: boolean): Simulation {
  const { priced, member, rows, campaigns } = simulated
  const counted = priced.lines.flatMap((line, index) =>
    line.counted ? [simulated.rows[index]!.base_price * line.number] : [],
  )
  const list = counted.reduce((sum, amount) => sum + amount, 0)
  const paid = priced.payable - priced.freight_amount
  const names = new Map([
    ...rows.map((row) => [row.id, row.name] as const),
    ...campaigns.gifts.map((gift) => [gift.goods_id, gift.name] as const),
  ])
  return {
    at,
    buyer: {
      name: isDescribed ? text.described(rankNames[member.rank] ?? '', member.freight_zone) : member.company,
      rank: member.rank,
      region: member.freight_zone,
    },
    lines: rows.map((_, index) => lineView(simulated, index)),
    orders: priced.orders.map((order) => ({
      settle_group: order.settle_group,
      name: orderText.group[order.settle_group],
      ck_id: order.ck_id,
      goods_amount: toYuan(order.goods_amount),
      manjian: toYuan(order.manjian_amount),
      coupon: toYuan(order.coupon_amount),
      voucher: toYuan(order.voucher_amount),
      points: toYuan(order.points_amount),
      freight: toYuan(order.freight),
      payable: toYuan(order.payable),
    })),
    offers: simulated.judged.map((offer) => offerView(simulated, offer)),
    gifts: priced.gifts.map(({ goods_id, number, reason }) => ({
      goods_id,
      name: names.get(goods_id) ?? '',
      number,
      reason,
    })),
    ...(simulated.problem === undefined ? {} : { problem: simulated.problem }),
    total: {
      list: toYuan(list),
      goods: toYuan(priced.goods_amount),
      discount: toYuan(list - paid),
      freight: toYuan(priced.freight_amount),
      payable: toYuan(priced.payable),
      share: list === 0 ? 0 : Math.round(((list - paid) * 1000) / list) / 10,
      points_earned: priced.points_earned,
      cashback: toYuan(priced.cashback.value),
    },
  }
}
