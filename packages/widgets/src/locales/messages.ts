import type { zhCN } from './zh-CN.text.ts'

/** Every string of the widgets by its flat key; `{name}` marks what is filled in. */
export type MessageKey = keyof typeof zhCN

/** A language: every string. The provider takes one, so that a bundle holds only the language it uses. */
export type Locale = Readonly<Record<MessageKey, string>>

/** The host's own strings, over those of its locale. */
export type Labels = Readonly<Partial<Record<MessageKey, string>>>

type Holes<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type Values<K extends MessageKey> = Holes<(typeof zhCN)[K]>

/** The string of a key, with its values filled in; a key that needs values does not compile without them. */
export type Translate = <K extends MessageKey>(
  key: K,
  ...values: [Values<K>] extends [never] ? [] : [Readonly<Record<Values<K>, string | number>>]
) => string

/** A translator of a locale and the host's labels over it. An unknown key is returned as it is. */
export function translator(locale: Partial<Locale>, labels: Labels = {}): Translate {
  return (key, ...values) => fill(labels[key] ?? locale[key] ?? key, values[0])
}

/** Fills the `{name}` places of a string; unknown ones stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> | undefined): string =>
  values === undefined ? text : text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
