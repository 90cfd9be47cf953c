import type { LotDeviation, PickOrder } from '@yaopi/core/staff'
import { shipText } from './shipping.text.ts'

const text = shipText.faults

/** A line of an order that is picked. */
export type PickLine = PickOrder['lines'][number]

/** What was counted of an order: units by lot and trace codes of each line. */
export type Count = {
  readonly lots: Readonly<Record<number, Readonly<Record<number, number>>>>
  readonly codes: Readonly<Record<number, readonly string[]>>
  readonly reasons: Readonly<Record<number, LotDeviation>>
  /** The line that was scanned last, and its lot. */
  readonly line: number | null
  readonly lot: number | null
  /** Why the last scan counted nothing; '' when it did. */
  readonly fault: string
}

/** Nothing was scanned yet. */
export const emptyCount: Count = { lots: {}, codes: {}, reasons: {}, line: null, lot: null, fault: '' }

const TRACE_CODE = /^\d{20}$/
const QUANTITY = /^\d{1,5}$/
const BACK = /^-(\d{0,5})$/
/** The first digits of a trace code name the drug with its pack. */
const DRUG_DIGITS = 7

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Units that were counted of a line. */
export const countedOf = (count: Count, itemId: number): number => sum(Object.values(count.lots[itemId] ?? {}))

/** Units of a lot that were counted, of all lines. */
const countedOfLot = (count: Count, lotId: number): number =>
  sum(Object.values(count.lots).map((lots) => lots[lotId] ?? 0))

/** The lot that ends before one that was counted and still has units; undefined: the first to end go. */
export function leftBehind(count: Count, line: PickLine): PickLine['lots'][number] | undefined {
  const own = count.lots[line.item_id] ?? {}
  const taken = line.lots.filter((lot) => (own[lot.lot_id] ?? 0) > 0)
  const last = taken
    .map((lot) => lot.end_date)
    .toSorted()
    .at(-1)
  return last === undefined
    ? undefined
    : line.lots.find((lot) => lot.end_date < last && lot.on_hand > countedOfLot(count, lot.lot_id))
}

/** Sets units of a lot of a line; a number that does not fit counts nothing and says why. */
function setLot(count: Count, line: PickLine, lot: PickLine['lots'][number], number: number): Count {
  const own = count.lots[line.item_id] ?? {}
  const others = countedOf(count, line.item_id) - (own[lot.lot_id] ?? 0)
  if (others + number > line.left) return { ...count, fault: text.over(line.name, line.left) }
  const elsewhere = countedOfLot(count, lot.lot_id) - (own[lot.lot_id] ?? 0)
  if (elsewhere + number > lot.on_hand) return { ...count, fault: text.lotOver(lot.batch_no, lot.on_hand) }
  return {
    ...count,
    lots: { ...count.lots, [line.item_id]: { ...own, [lot.lot_id]: number } },
    line: line.item_id,
    lot: lot.lot_id,
    fault: '',
  }
}

const ofLot = (count: Count, line: PickLine, lotId: number): number => count.lots[line.item_id]?.[lotId] ?? 0

/** The lot of which the next unit of a line is expected: the one in hand, else the first planned one with room. */
function nextLot(count: Count, line: PickLine): PickLine['lots'][number] | undefined {
  const inHand = count.line === line.item_id ? line.lots.find((lot) => lot.lot_id === count.lot) : undefined
  return inHand ?? line.lots.find((lot) => lot.planned > ofLot(count, line, lot.lot_id)) ?? line.lots[0]
}

/** Counts the planned lots of a line. */
function fill(count: Count, line: PickLine): Count {
  return line.lots
    .filter((lot) => lot.planned > 0)
    .reduce((filled, lot) => setLot(filled, line, lot, lot.planned), {
      ...count,
      lots: { ...count.lots, [line.item_id]: {} },
    })
}

function addCode(count: Count, line: PickLine, code: string): Count {
  const codes = count.codes[line.item_id] ?? []
  if (Object.values(count.codes).some((all) => all.includes(code))) return { ...count, fault: text.codeTwice(code) }
  if (codes[0] !== undefined && codes[0].slice(0, DRUG_DIGITS) !== code.slice(0, DRUG_DIGITS))
    return { ...count, fault: text.otherDrug(code) }
  const lot = nextLot(count, line)
  if (lot === undefined) return { ...count, fault: text.noLot(line.name) }
  const next = setLot(count, line, lot, ofLot(count, line, lot.lot_id) + 1)
  return next.fault === '' ? { ...next, codes: { ...count.codes, [line.item_id]: [...codes, code] } } : next
}

/** Takes units of the lot in hand back, with the codes that are then too many. */
function takeBack(count: Count, line: PickLine, number: number): Count {
  const lot = nextLot(count, line)
  const counted = lot === undefined ? 0 : ofLot(count, line, lot.lot_id)
  if (lot === undefined || counted === 0) return { ...count, fault: text.below(line.name) }
  const next = setLot(count, line, lot, Math.max(0, counted - number))
  const codes = (count.codes[line.item_id] ?? []).slice(0, countedOf(next, line.item_id))
  return { ...next, codes: { ...count.codes, [line.item_id]: codes } }
}

/**
 * What a scan or a typed word does: a bar code chooses a line, a batch or a trace code of it counts one, a number sets
 * the units of its lot, `*` counts what is planned, `-` takes back. What belongs to nothing here counts nothing.
 */
export function scan(count: Count, lines: readonly PickLine[], word: string): Count {
  const line = lines.find((one) => one.item_id === count.line)
  if (word === '') return { ...count, fault: '' }
  const byCode = lines.filter((one) => one.barcode === word || one.goods_sn === word)
  if (byCode.length > 0) {
    // Goods may stand in several lines: the first that is not full.
    const next = byCode.find((one) => countedOf(count, one.item_id) < one.left) ?? byCode[0]!
    return { ...count, line: next.item_id, lot: null, fault: '' }
  }
  const owner = lines.find((one) => one.lots.some((lot) => lot.batch_no === word))
  const own = line?.lots.find((lot) => lot.batch_no === word)
  if (line !== undefined && own !== undefined) return setLot(count, line, own, ofLot(count, line, own.lot_id) + 1)
  if (owner !== undefined) {
    if (line !== undefined) return { ...count, fault: text.otherGoods(word, owner.name) }
    return { ...count, fault: text.noLine }
  }
  if (TRACE_CODE.test(word)) return line === undefined ? { ...count, fault: text.noLine } : addCode(count, line, word)
  const isNumber = QUANTITY.test(word)
  const back = BACK.exec(word)
  if (!isNumber && back === null && word !== '*') return { ...count, fault: text.unknown(word) }
  if (line === undefined) return { ...count, fault: text.noLine }
  if (word === '*') return fill(count, line)
  if (back !== null) return takeBack(count, line, back[1] === '' ? 1 : Number(back[1]))
  const lot = nextLot(count, line)
  return lot === undefined ? { ...count, fault: text.noLot(line.name) } : setLot(count, line, lot, Number(word))
}

/** What is sent of what was counted: lines with their units, codes and reasons, and the lots of each. */
export function shipmentOf(count: Count, lines: readonly PickLine[]) {
  const counted = lines.filter((line) => countedOf(count, line.item_id) > 0)
  return {
    lines: counted.map((line) => {
      const codes = count.codes[line.item_id] ?? []
      const reason = leftBehind(count, line) === undefined ? undefined : count.reasons[line.item_id]
      return {
        item_id: line.item_id,
        number: countedOf(count, line.item_id),
        ...(codes.length === 0 ? {} : { trace_codes: codes }),
        ...(reason === undefined ? {} : { deviation: reason }),
      }
    }),
    lots: counted.flatMap((line) =>
      Object.entries(count.lots[line.item_id] ?? {})
        .filter(([, number]) => number > 0)
        .map(([lot, number]) => ({ item_id: line.item_id, lot_id: Number(lot), number })),
    ),
    isShort: lines.some((line) => countedOf(count, line.item_id) < line.left),
    /** The first line that left a lot behind and does not say why. */
    silent: counted.find((line) => leftBehind(count, line) !== undefined && count.reasons[line.item_id] === undefined),
  }
}
