import type { AnyCall } from '@yaopi/core/contract'
import { z } from 'zod'
import type { Kind } from './hostile-values.ts'

/** A place of a call's input where a value can stand: `name` as the form writes it (`params[0][number]`). */
export type Field = { readonly name: string; readonly kind: Kind; readonly inPath: boolean }

type Shape = {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly const?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}
const known = { input: new WeakMap<z.ZodType, Shape>(), output: new WeakMap<z.ZodType, Shape>() }
/** Kept for each schema: thousands of inputs are made of one. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const shape = known[io].get(schema) ?? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape)
  known[io].set(schema, shape)
  return shape
}

const WHOLE = String.raw`^\d{1,16}$`
function kindOf(shape: Shape): Kind {
  // Rows that may leave out all that they have: such as a draft of them.
  if (shape.items?.type === 'object' && !shape.items.required?.length) return 'rows'
  if (shape.anyOf !== undefined || shape.type === 'array') return 'list'
  if (shape.type === 'object') return 'map'
  if (shape.enum !== undefined || shape.const !== undefined) return 'choice'
  if (shape.pattern === WHOLE) return 'whole'
  if (shape.pattern?.includes(String.raw`\.`) === true) return 'yuan'
  return shape.pattern?.includes('{4}-') === true ? 'day' : 'text'
}

const places = (call: AnyCall): ReadonlySet<string> =>
  new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))

/**
 * Every place of a call's input, the inner ones of lists and maps too, read from the schema the server validates with.
 */
export function fieldsOf(call: AnyCall, schema: z.ZodType): Field[] {
  const inPath = places(call)
  const walk = (name: string, shape: Shape): Field[] => {
    const own: Field = { name, kind: kindOf(shape), inPath: inPath.has(name) }
    const inner =
      shape.type === 'array' && shape.items?.type === 'object'
        ? Object.entries(shape.items.properties ?? {}).map(([key, value]) => [`${name}[0][${key}]`, value] as const)
        : Object.entries(shape.properties ?? {}).map(([key, value]) => [`${name}[${key}]`, value] as const)
    return [own, ...inner.flatMap(([key, value]) => walk(key, value))]
  }
  return Object.entries(shapeOf(schema, 'input').properties ?? {}).flatMap(([name, shape]) => walk(name, shape))
}

const WORDS: Readonly<Record<string, string>> = {
  username: 'nobody',
  password: 'not-the-password',
  phone: '13900009999',
  code: '123456',
  receiver: '张三',
  detail: '人民路88号院内',
  name: '张三',
  reason: '不想要了',
  company: '演示物流',
  wl_no: 'WL0001',
  carrier: '演示快递',
  waybill: 'SF0001',
  reference: 'ICBC0001',
  payer: '演示药房',
  bank: '演示银行',
  channel: 'alipay',
  preview_token: 'x.y',
  keywords: 'amxl',
  expires: '1999999999',
  signature: 'A'.repeat(43),
}
/** Regions of the fixtures; any other number is 1, an id that is there. */
const NUMBERS: Readonly<Record<string, string>> = { province_id: '2', city_id: '21', district_id: '211', number: '10' }
let keys = 0

/** An input that a call would read: every field that is needed, with a likely value, by its name in the form. */
export function likelyInput(call: AnyCall, schema: z.ZodType): Map<string, string> {
  const input = shapeOf(schema, 'input')
  const output = shapeOf(schema, 'output')
  const found = new Map<string, string>()
  const walk = (name: string, key: string, given: Shape, read: Shape): void => {
    if (given.type === 'object') {
      for (const inner of read.required ?? [])
        if (read.properties?.[inner]?.default === undefined)
          walk(`${name}[${inner}]`, inner, given.properties?.[inner] ?? {}, read.properties?.[inner] ?? {})
    } else if (given.type === 'array') walk(`${name}[0]`, key, given.items ?? {}, read.items ?? {})
    else if (given.anyOf !== undefined) found.set(name, '1')
    else found.set(name, likelyValue(key, given))
  }
  for (const name of output.required ?? []) {
    if (output.properties?.[name]?.default === undefined)
      walk(name, name, input.properties?.[name] ?? {}, output.properties?.[name] ?? {})
  }
  return found
}

function likelyValue(name: string, shape: Shape): string {
  if (name === 'idempotency_key') return `hostile-${++keys}`
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]!
  const kind = kindOf(shape)
  if (kind === 'day') return '2026-11-20'
  return kind === 'text' ? (WORDS[name] ?? '演示') : (NUMBERS[name] ?? '1')
}
