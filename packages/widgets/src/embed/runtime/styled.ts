// Replaces styled-components in the embed and in the shop: static styles become flat rules of one sheet. Their builds
// and the Preact run of the component tests alias the package to this file (docs/decisions/0019).
import { createElement, type ComponentType, type ReactElement } from 'react'
import { flatten } from './flatten.ts'

/** A value in a template: CSS text, the name of an animation, or a component for its class. */
type Part = string | number | { readonly toString: () => string }
type Template = (texts: TemplateStringsArray, ...values: readonly Part[]) => string
type Props = { readonly as?: string | ComponentType; readonly className?: string; readonly [name: string]: unknown }
type Styled = ((props: Props) => ReactElement) & { readonly toString: () => string }

const rules: { readonly selector: string; readonly css: string }[] = []

/** All rules, nested as in the source, for the test that compares with stylis. */
export const writtenRules = (): readonly { readonly selector: string; readonly css: string }[] => rules

/** The css of all components of this bundle. */
export const sheetText = (): string =>
  rules.map(({ selector, css }) => (selector.startsWith('@') ? `${selector}{${css}}` : flatten(css, selector))).join('')

const joined: Template = (texts, ...values) =>
  texts.reduce((text, next, at) => `${text}${String(values[at - 1])}${next}`)

const names = new Set<string>()

/** Names a rule by what it says: server, browser and style sheet agree, whatever code comes first. */
function write(prefix: string, css: string, base = ''): string {
  let hash = 5381
  for (const letter of `${base}|${css}`) hash = Math.imul(hash, 33) ^ letter.codePointAt(0)!
  const name = `yaopi-${(hash >>> 0).toString(36)}`
  if (!names.has(name)) rules.push({ selector: prefix + name, css })
  names.add(name)
  return name
}

/** CSS to be used in other templates. */
export const css = joined

/** Registers an animation and returns its name. */
export const keyframes: Template = (texts, ...values) => write('@keyframes ', joined(texts, ...values))

/**
 * What a rule is put on, for its name. The source of a component is no name: minified it differs from what the sheet
 * was written from.
 */
const nameOf = (base: string | ComponentType<never>): string =>
  typeof base === 'string' || Object.hasOwn(base, 'toString') ? String(base) : 'component'

type Make = (base: string | ComponentType<never>) => (texts: TemplateStringsArray, ...values: readonly Part[]) => Styled

const make: Make =
  (base) =>
  (texts, ...values) => {
    const own = write('.', joined(texts, ...values), nameOf(base))
    const Component = ({ as, className, ...rest }: Props): ReactElement =>
      createElement((as ?? base) as string, {
        ...rest,
        className: className === undefined ? own : `${own} ${className}`,
      })
    return Object.assign(Component, { toString: () => `.${own}` })
  }

/** `styled.div` and `styled(Component)`. */
export const styled = new Proxy(make, { get: (_, tag: string) => make(tag) }) as Make &
  Readonly<Record<'b', ReturnType<Make>>>
