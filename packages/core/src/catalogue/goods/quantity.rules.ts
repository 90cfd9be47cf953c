/** What limits the quantity of goods (domain.md §2.2): allowed are `min_number + k × step`, up to `max`. */
export type QuantityRule = { readonly min_number: number; readonly step: number; readonly max: number }

/**
 * The whole number that a text means, also with thousands (`1,000`), zeros behind the point (`10.00`), the unit (`10盒`)
 * or full-width digits; undefined for any other text.
 */
export function quantityOf(text: string, unit: string = ''): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const bare = plain.endsWith(unit) ? plain.slice(0, plain.length - unit.length) : plain
  return /^\d+(,\d{3})*(\.0*)?\s*$/.test(bare) ? Number(bare.replaceAll(',', '')) : undefined
}

/** Whether a quantity is allowed by minimum and step. */
export function isAllowed(number: number, rule: QuantityRule): boolean {
  return Number.isInteger(number) && number >= rule.min_number && (number - rule.min_number) % rule.step === 0
}

/** The nearest allowed quantities below and above; one value when there is only one. */
export function nearestAllowed(number: number, rule: QuantityRule): number[] {
  if (number <= rule.min_number) return [rule.min_number]
  const lower = rule.min_number + Math.floor((number - rule.min_number) / rule.step) * rule.step
  return lower === number ? [lower] : [lower, lower + rule.step]
}

/** The largest allowed quantity not above `max`; 0 when not even the minimum fits. */
export function largestAllowed(rule: QuantityRule): number {
  if (rule.max < rule.min_number) return 0
  return rule.min_number + Math.floor((rule.max - rule.min_number) / rule.step) * rule.step
}

/** What the add button adds: a middle package, rounded up to a quantity that may be added. */
export function addQuantity(
  goods: { readonly zbz: number; readonly min_number: number; readonly step: number },
  inCart: number,
): number {
  const least = inCart > 0 ? goods.step : goods.min_number
  const rule = { min_number: least, step: goods.step, max: Number.MAX_SAFE_INTEGER }
  return nearestAllowed(Math.max(goods.zbz, least), rule).at(-1)!
}

/**
 * The quantities that may be added: a new line by the rule of the goods, an existing one by whole steps; both up to
 * stock and purchase limit less the units in the cart.
 */
export function addRule(
  goods: { readonly min_number: number; readonly step: number; readonly number: number; readonly limit_left?: number },
  inCart: number,
): QuantityRule {
  const max = Math.max(0, Math.min(goods.number, goods.limit_left ?? goods.number) - inCart)
  return inCart === 0
    ? { min_number: goods.min_number, step: goods.step, max }
    : { min_number: goods.step, step: goods.step, max }
}

/** The initial value of the number field: what the add button adds, at most what is available. */
export function startQuantity(goods: Parameters<typeof addRule>[0] & { readonly zbz: number }, inCart: number): number {
  const most = largestAllowed(addRule(goods, inCart))
  const wanted = addQuantity(goods, inCart)
  return most === 0 ? wanted : Math.min(wanted, most)
}

/**
 * The number field after the cart has changed: the quantity stays, or becomes the nearest allowed one that is still
 * available. Where nothing is, what a field starts with.
 */
export function keptQuantity(number: number, goods: Parameters<typeof startQuantity>[0], inCart: number): number {
  const rule = addRule(goods, inCart)
  const most = largestAllowed(rule)
  return most === 0 ? startQuantity(goods, inCart) : Math.min(nearestAllowed(number, rule)[0]!, most)
}
