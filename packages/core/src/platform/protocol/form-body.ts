import { formBodyText } from './form-body.text.ts'

/** A value of a form body. Lists and maps nest; `undefined` members are left out. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue }
/** A form body before it is encoded: values by key. */
export type FormMap = { readonly [key: string]: FormValue }

/** A decoded value: text, a list, or a map without a prototype. */
export type Decoded = string | Decoded[] | { [key: string]: Decoded }
/** A decoded form body: text, lists and maps by key. */
export type DecodedMap = { [key: string]: Decoded }

/** The error of a refused body; the server answers 400 with its message. */
export class FormBodyError extends Error {
  override readonly name = 'FormBodyError'
}

export const MAX_FIELDS = 20_000
export const MAX_DEPTH = 5
const MAX_LIST = 5_000
const REFUSED_KEYS = new Set(['__proto__', 'prototype', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])

/**
 * Form text of a value: `{params: [{goods_id: 7}]}` → `params[0][goods_id]=7` (brackets percent-encoded).
 * Empty lists and maps, null and undefined are left out. Source: domain.md §0.8.
 */
export function encodeForm(value: FormMap): string {
  const parts: string[] = []
  const walk = (name: string, inner: FormValue): void => {
    if (inner === undefined || inner === null) return
    if (Array.isArray(inner)) inner.forEach((item, index) => walk(`${name}[${index}]`, item))
    else if (typeof inner === 'object')
      for (const [key, item] of Object.entries(inner as FormMap)) walk(`${name}[${key}]`, item)
    else parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(inner))}`)
  }
  for (const [key, inner] of Object.entries(value)) walk(key, inner)
  return parts.join('&')
}

type Node = { text?: string; children?: Map<string, Node> }

/**
 * Decodes form text in one pass over it. Throws FormBodyError for a repeated scalar, a gap in a list, a mix of list and
 * map or of value and children, a prototype key, bad escapes, control characters, more than `maxFields` fields (20,000)
 * or 5 levels.
 */
export function decodeForm(text: string, maxFields: number = MAX_FIELDS): DecodedMap {
  const root: Node = { children: new Map() }
  if (text === '') return Object.create(null) as DecodedMap
  let fields = 0
  // Empty pairs count too: a text of nothing but `&` must end as early as any other.
  for (let start = 0, end = 0; start <= text.length; start = end + 1) {
    const next = text.indexOf('&', start)
    end = next < 0 ? text.length : next
    fields += 1
    if (fields > maxFields) throw new FormBodyError(formBodyText.manyFields(maxFields))
    if (end === start) continue
    const pair = text.slice(start, end)
    const split = pair.indexOf('=')
    const name = unescapeText(split < 0 ? pair : pair.slice(0, split))
    const value = unescapeText(split < 0 ? '' : pair.slice(split + 1))
    put(root, keysOf(name), value)
  }
  return asMap(root)
}

function unescapeText(text: string): string {
  let plain: string
  try {
    plain = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormBodyError(formBodyText.badEscape)
  }
  // NUL and other control characters cannot be stored; tab and line breaks may stand in remarks.
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(plain))
    throw new FormBodyError(formBodyText.controlCharacter)
  return plain
}

function keysOf(name: string): string[] {
  const open = name.indexOf('[')
  const first = open < 0 ? name : name.slice(0, open)
  const keys = [first]
  let rest = open < 0 ? '' : name.slice(open)
  while (rest !== '') {
    const close = rest.indexOf(']')
    if (rest[0] !== '[' || close < 0) throw new FormBodyError(formBodyText.badName)
    keys.push(rest.slice(1, close))
    if (keys.length > MAX_DEPTH) throw new FormBodyError(formBodyText.deep(MAX_DEPTH))
    rest = rest.slice(close + 1)
  }
  for (const key of keys) {
    if (key === '' || key.includes('[') || REFUSED_KEYS.has(key)) throw new FormBodyError(formBodyText.refusedName)
  }
  return keys
}

function put(root: Node, keys: readonly string[], value: string): void {
  let node = root
  for (const key of keys) {
    if (node.text !== undefined) throw new FormBodyError(formBodyText.valueAndChildren)
    node.children ??= new Map()
    let next = node.children.get(key)
    if (next === undefined) {
      next = {}
      node.children.set(key, next)
    }
    node = next
  }
  if (node.text !== undefined) throw new FormBodyError(formBodyText.twice)
  if (node.children !== undefined) throw new FormBodyError(formBodyText.valueAndChildren)
  node.text = value
}

function read(node: Node): Decoded {
  if (node.text !== undefined) return node.text
  const keys = [...node.children!.keys()]
  const numeric = keys.filter((key) => /^\d+$/.test(key)).length
  if (numeric === 0) return asMap(node)
  if (numeric !== keys.length) throw new FormBodyError(formBodyText.listAndMap)
  if (keys.length > MAX_LIST) throw new FormBodyError(formBodyText.longList(MAX_LIST))
  const list: Decoded[] = []
  for (let index = 0; index < keys.length; index++) {
    const item = node.children!.get(String(index))
    if (item === undefined) throw new FormBodyError(formBodyText.gap)
    list.push(read(item))
  }
  return list
}

function asMap(node: Node): DecodedMap {
  const map = Object.create(null) as DecodedMap
  for (const [key, child] of node.children!) map[key] = read(child)
  return map
}
