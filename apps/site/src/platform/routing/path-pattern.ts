/** Values of the places of a path. */
export type PathParams = Readonly<Record<string, string>>

type Pattern = { readonly regex: RegExp; readonly names: readonly string[]; readonly score: number }

const patterns = new Map<string, Pattern>()

/** The parameters of a path under a pattern (`/order/info/:id`, `/ppzq/:page?`); undefined when it does not fit. Case and a closing slash do not matter. */
export function matchPattern(pattern: string, pathname: string): PathParams | undefined {
  const { regex, names } = compiled(pattern)
  const hit = regex.exec(pathname)
  if (hit === null) return undefined
  const values: Record<string, string> = {}
  names.forEach((name, index) => {
    const value = hit[index + 1]
    if (value !== undefined) values[name] = decode(value)
  })
  return values
}

/** How exact a pattern is: fixed words beat places, so that `/ppzq/info/:id` wins over `/ppzq/:page?`. */
export const exactness = (pattern: string): number => compiled(pattern).score

function compiled(pattern: string): Pattern {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const names: string[] = []
  let score = 0
  const source = pattern
    .split('/')
    .filter(Boolean)
    .map((word) => {
      if (!word.startsWith(':')) {
        score += 10
        return `/${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      }
      const isOptional = word.endsWith('?')
      names.push(word.slice(1, isOptional ? -1 : undefined))
      score += isOptional ? 1 : 3
      return isOptional ? '(?:/([^/]+))?' : '/([^/]+)'
    })
    .join('')
  const made = { regex: new RegExp(`^${source}/?$`, 'i'), names, score }
  patterns.set(pattern, made)
  return made
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Fills the places of a pattern; optional ones without a value fall away. Throws when a needed one is missing. */
export function fillPattern(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const words = pattern
    .split('/')
    .filter(Boolean)
    .flatMap((word) => {
      if (!word.startsWith(':')) return [word]
      const isOptional = word.endsWith('?')
      const name = word.slice(1, isOptional ? -1 : undefined)
      const value = params[name]
      if (value !== undefined && value !== '') return [encodeURIComponent(String(value))]
      if (isOptional) return []
      throw new TypeError(`the path ${pattern} needs ${name}`)
    })
  return `/${words.join('/')}`
}
