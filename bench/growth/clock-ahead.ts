// Puts the clock of a process three years ahead, and MORE_DAYS more: loaded by the bench of growth, and by its servers
// with `--import`.
const DAY = 86_400_000
const YEARS = 3 * 365 * DAY
const ahead = YEARS + Number(process.env['MORE_DAYS'] ?? '0') * DAY
const Real = Date

class DateAhead extends Real {
  constructor(...parts: readonly unknown[]) {
    if (parts.length === 0) super(Real.now() + ahead)
    else super(...(parts as [number]))
  }
  static override now(): number {
    return Real.now() + ahead
  }
}
globalThis.Date = DateAhead as DateConstructor
