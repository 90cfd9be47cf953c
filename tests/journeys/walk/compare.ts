import type { Block, Capture } from './capture.ts'

/** A line with a number that a block must show. */
export type Fact = {
  /** What the number is, for the report. */
  readonly what: string
  /** The whole line; of a clock the words before it. */
  readonly line: string
  /** The moment that a clock counts to, milliseconds. */
  readonly until?: number
  /** May be missing, or stand there several times: what decides that is no number. */
  readonly optional?: boolean
}

/** What a block must show. */
export type Expected = {
  readonly facts: readonly Fact[]
  /** Names of goods and companies in the block: numbers in them are no facts of their own. */
  readonly names?: readonly string[]
}

/** A number that is not what the database says; `—`: not shown, or not expected. */
export type Difference = {
  readonly page: string
  readonly block: string
  readonly what: string
  readonly shown: string
  readonly expected: string
}

const NONE = '—'
const HAS_DIGIT = /\d/
const PURE = /^[-+~◆]*¥?\d[\d,.]*%?$/
const CLOCK = /(?:(\d+)天)?(\d\d):(\d\d):(\d\d)$/
/** A clock is read a moment before the page is compared, and counts whole seconds. */
const CLOCK_TOLERANCE = 2_500

/** Texts with digits that are no facts of the database. */
const CONSTANTS: readonly RegExp[] = [
  /^400-000-0000$|^投诉热线：?400-000-0000$|服务热线/,
  /演示-[A-E]-0+$|演示ICP备0+号$|演示公网安备0+号$|^© 2026 /,
  /^全国12315平台$|^致电 400-000-0000 更新$/,
  /^⟨第\d+页⟩$|^⟨(上|下)一页⟩$/,
  /^⟨.*（第\d+张，共\d+张）⟩$|^⟨第\d+张图片⟩$/,
  /^⟨购物步骤：第\d步，共4步，.*⟩$|^[1-9]$|^\d\/[25]00$/,
  /^近30天采购最多$|^每日四场|^⟨30天内新上架⟩$/,
  /^近(7|30|90)天$/,
  /^JPG、PNG|不超过10MB/,
  /^按 F2 填数量，|^商品列表，F2到首个数量框/,
]

/** The lines of a block with a number; an amount alone carries the words before it. */
export function numberLines(block: Block, names: readonly string[] = []): string[] {
  const lines = block.text.split('\n')
  return lines.flatMap((line, at) => {
    if (!HAS_DIGIT.test(line)) return []
    if (line.startsWith('⟨')) {
      const rest = names.reduce((text, name) => text.replaceAll(name, ''), line)
      if (!HAS_DIGIT.test(rest)) return []
    }
    const before = lines[at - 1]
    if (before?.endsWith('：') === true) return [`${before}${line}`]
    const isAlone = before === undefined || before.startsWith('▸') || HAS_DIGIT.test(before) || /^[1-9]$/.test(line)
    return PURE.test(line) && !isAlone ? [`${before}：${line}`] : [line]
  })
}

/** The moment that a clock shows, and the words before it; undefined for another line. */
function clockOf(line: string, at: number): { readonly words: string; readonly until: number } | undefined {
  const clock = CLOCK.exec(line)
  if (clock === null || /\d{4}-\d\d-\d\d/.test(line)) return undefined
  const [days, hours, minutes, seconds] = clock.slice(1).map((part) => Number(part ?? 0))
  const left = ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!
  return { words: line.slice(0, clock.index).trim(), until: at + left * 1000 }
}

const shapeOf = (line: string): string => line.replaceAll(/\d[\d,.]*/g, '#')

/** Compares the numbers of one block with what it must show; both ways, so that no number is left unread. */
export function compareBlock(capture: Capture, block: Block, expected: Expected): Difference[] {
  const shown = numberLines(block, expected.names ?? [])
  const open = [...expected.facts]
  const strange = shown.filter((line) => {
    const clock = clockOf(line, capture.at)
    const place = open.findIndex((fact) =>
      fact.until === undefined
        ? fact.line === line
        : clock?.words === fact.line && Math.abs(clock.until - fact.until) <= CLOCK_TOLERANCE,
    )
    if (place >= 0 && open[place]!.optional !== true) open.splice(place, 1)
    return place < 0 && !CONSTANTS.some((pattern) => pattern.test(line))
  })
  const differences: Difference[] = []
  const report = (what: string, line: string, wanted: string): void => {
    const name = [...block.within.slice(-1), block.name].filter(Boolean).join(' > ')
    differences.push({ page: capture.path, block: `${block.kind} ${name}`, what, shown: line, expected: wanted })
  }
  for (const fact of open) {
    if (!HAS_DIGIT.test(fact.line) && fact.until === undefined) continue
    const shape = fact.until === undefined ? shapeOf(fact.line) : undefined
    const place = strange.findIndex((line) =>
      shape === undefined ? clockOf(line, capture.at)?.words === fact.line : shapeOf(line) === shape,
    )
    if (place < 0 && fact.optional === true) continue
    const wanted = fact.until === undefined ? fact.line : `${fact.line}${new Date(fact.until).toISOString()}`
    report(fact.what, place < 0 ? NONE : strange.splice(place, 1)[0]!, wanted)
  }
  for (const line of strange) report('a number that no fact stands for', line, NONE)
  return differences
}

/** The numbers of a page, and what is wrong with them. */
export type Comparison = { readonly numbers: number; readonly differences: readonly Difference[] }

/** Compares every block of a page; `expectedOf` says what a block must show, undefined: nothing with a number. */
export async function comparePage(
  capture: Capture,
  expectedOf: (block: Block) => Promise<Expected | undefined> | Expected | undefined,
): Promise<Comparison> {
  let numbers = 0
  const differences: Difference[] = []
  for (const block of capture.blocks) {
    const expected = (await expectedOf(block)) ?? { facts: [] }
    numbers += numberLines(block, expected.names).reduce(
      (sum, line) => sum + (line.match(/\d[\d,.]*/g) ?? []).length,
      0,
    )
    differences.push(...compareBlock(capture, block, expected))
  }
  return { numbers, differences }
}

/** Differences as a table for the report of a failing test, one line each. */
export const table = (differences: readonly Difference[]): string =>
  differences
    .map(({ page, block, what, shown, expected }) => `${page} | ${block} | ${what} | ${shown} | ${expected}`)
    .join('\n')
