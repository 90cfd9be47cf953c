// How a screen writes what the database holds, written down a second time from domain.md §0.5, §0.7.

/** An amount in fen as people read it: ¥2,446.10. */
export const yuan = (fen: number): string => {
  const whole = Math.floor(Math.abs(fen) / 100)
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return `${fen < 0 ? '-' : ''}¥${grouped(whole)}.${rest}`
}

/** A number with grouped thousands. */
export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** An amount of an offer's name: without the decimals of whole yuan, without ¥. */
export const face = (fen: number): string => (fen % 100 === 0 ? grouped(fen / 100) : yuan(fen).slice(1))

/** A price that `percent` of remains, rounded half up to fen. */
export const percentOf = (fen: number, percent: number): number => Math.floor((fen * percent + 50) / 100)

const DAY = 86_400_000
const SHANGHAI = 8 * 3_600_000
/** In whole seconds, rounded down as stamps on the wire are. */
const local = (at: Date | number): string => new Date(Math.floor(Number(at) / 1000) * 1000 + SHANGHAI).toISOString()

/** The day of a moment in Shanghai, `YYYY-MM-DD`. */
export const day = (at: Date | number): string => local(at).slice(0, 10)
/** A moment in Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const moment = (at: Date | number): string => local(at).slice(0, 19).replace('T', ' ')
/** A moment in Shanghai to the minute. */
export const minute = (at: Date | number): string => moment(at).slice(0, 16)
/** The end of Shanghai's day, milliseconds. */
export const midnight = (at: number): number => Math.floor((at + SHANGHAI) / DAY) * DAY + DAY - SHANGHAI
/** Whole days from one day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
