import { setImmediate } from 'node:timers/promises'

/** Lists of more items are written in pieces. */
const LONG = 100

/** The items of a list, made one by one while the answer is written. */
class MadeList {
  readonly length: number
  readonly at: (index: number) => unknown

  constructor(length: number, at: (index: number) => unknown) {
    this.length = length
    this.at = at
  }

  toJSON(): readonly unknown[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index))
  }
}

/**
 * A list for an answer whose items are made only while it is written: views of 1,000 lines held at once cost more
 * garbage collection than making them. It has length and `at`, and nothing else of an array.
 */
export const madeList = <T>(length: number, at: (index: number) => T): readonly T[] =>
  new MadeList(length, at) as unknown as readonly T[]

/**
 * The JSON text of an answer; with a long list, which stands in `data` or one level below, its bytes in UTF-8. Other
 * requests are served between the pieces of such a list: a cart of 1,000 lines takes 20 ms at once. A text leaves with
 * its header in one write, bytes take two.
 */
export async function jsonInPieces(envelope: {
  readonly data: unknown
  readonly [key: string]: unknown
}): Promise<string | Buffer> {
  const { data, ...rest } = envelope
  const head = (): string => JSON.stringify(rest).slice(0, -1)
  if (isLong(data)) return Buffer.concat([Buffer.from(`${head()},"data":`), await listOf(data), Buffer.from('}')])
  if (!isPlain(data) || !Object.values(data).some(isLong)) return JSON.stringify(envelope)
  const parts: Buffer[] = [Buffer.from(`${head()},"data":{`)]
  let comma = ''
  for (const [key, value] of Object.entries(data)) {
    const text = isLong(value) ? '' : JSON.stringify(value)
    if (text === undefined) continue
    parts.push(Buffer.from(`${comma}${JSON.stringify(key)}:${text}`))
    if (isLong(value)) parts.push(await listOf(value))
    comma = ','
  }
  parts.push(Buffer.from('}}'))
  return Buffer.concat(parts)
}

type List = readonly unknown[] | MadeList

const isLong = (value: unknown): value is List =>
  (Array.isArray(value) || value instanceof MadeList) && value.length > LONG

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

/** Bytes of text that grow as they are written, so that no second copy of a long answer is made. */
class Utf8Text {
  #bytes = Buffer.allocUnsafe(65_536)
  #length = 0

  write(text: string): void {
    // A UTF-16 unit takes at most three bytes.
    const most = this.#length + text.length * 3
    if (most > this.#bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2))
      this.#bytes.copy(grown, 0, 0, this.#length)
      this.#bytes = grown
    }
    this.#length += this.#bytes.write(text, this.#length)
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}

async function listOf(list: List): Promise<Buffer> {
  const text = new Utf8Text()
  text.write('[')
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text.write(',')
    if (index > 0 && index % LONG === 0) await setImmediate()
    // One by one: a text that holds Chinese takes two bytes a character until it is written.
    text.write(JSON.stringify(list.at(index)) ?? 'null')
  }
  text.write(']')
  return text.written()
}
