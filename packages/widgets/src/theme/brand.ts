import { contrast, luminance, mix, readable } from './colour.ts'
import { tokens, type Theme } from './tokens.ts'

/** Seed values of a brand, each with a default. Colours are `#rrggbb`. */
export type Seeds = {
  readonly primary?: string
  /** Prices and the one action of buying. */
  readonly accent?: string
  readonly warning?: string
  readonly info?: string
  readonly text?: string
  readonly surface?: string
  /** Px. */
  readonly radius?: number
  /** Scale factor of everything; 1.3 for readers who need it. */
  readonly scale?: number
}

/** A colour with its background, strong variant and border. */
type ColourSet = { readonly ground: string; readonly colour: string; readonly strong: string; readonly line: string }

/**
 * Minimum contrast ratios: of text (WCAG AA), of controls, and of a background that is used with black or white text.
 */
const TEXT = 4.5
const CONTROL = 3
const GROUND = 9

/**
 * A theme from a few seeds. Colours with too little contrast are adjusted: text has at least `ratio` to 1 on every
 * background, controls 3 to 1, for any seeds (look.md "Type, colour, shape, motion").
 */
export function brandTheme(seeds: Seeds, ratio = TEXT): Theme {
  const values = {
    primary: tokens['--yaopi-primary'],
    accent: tokens['--yaopi-accent'],
    warning: tokens['--yaopi-warning'],
    info: tokens['--yaopi-info'],
    text: tokens['--yaopi-text'],
    surface: tokens['--yaopi-surface'],
    radius: 6,
    scale: 1,
    ...seeds,
  }
  const isDark = contrast(values.surface, '#FFFFFF') > contrast(values.surface, '#000000')
  // Text moves away from the surface, the surface away from the text.
  const [pole, far] = isDark ? ['#FFFFFF', '#000000'] : ['#000000', '#FFFFFF']
  const surface = readable(values.surface, [pole], GROUND, far)
  const page = isDark ? mix(surface, '#000000', 0.3) : mix(surface, '#0C1F19', 0.04)
  const soft = (colour: string): string => mix(surface, colour, isDark ? 0.16 : 0.08)
  const onColor = isDark ? '#06120E' : '#FFFFFF'

  const colourSet = (seed: string): ColourSet => {
    const ground = soft(seed)
    const colour = readable(seed, [surface, page, ground, onColor], ratio, pole)
    return {
      ground,
      colour,
      strong: readable(mix(colour, pole, 0.2), [surface, page, ground, onColor], ratio, pole),
      line: mix(surface, seed, 0.35),
    }
  }
  const [primary, accent, warning, info] = [
    colourSet(values.primary),
    colourSet(values.accent),
    colourSet(values.warning),
    colourSet(values.info),
  ]
  // Tags keep their colours in every brand [CO-01].
  const [red, orange, blue, pink] = (['red', 'orange', 'blue', 'pink'] as const).map((name) =>
    colourSet(tokens[`--yaopi-tag-${name}`]),
  ) as unknown as readonly [ColourSet, ColourSet, ColourSet, ColourSet]
  const grounds = [surface, page, primary.ground, accent.ground, warning.ground, info.ground]
  const text = readable(values.text, grounds, Math.max(ratio, 7), pole)
  const quiet = (share: number): string => readable(mix(text, surface, share), grounds, ratio, pole)

  return {
    ...tokens,
    '--yaopi-primary': primary.colour,
    '--yaopi-primary-strong': primary.strong,
    '--yaopi-primary-soft': primary.ground,
    '--yaopi-accent': accent.colour,
    '--yaopi-accent-strong': accent.strong,
    '--yaopi-accent-soft': accent.ground,
    '--yaopi-warning': warning.colour,
    '--yaopi-warning-soft': warning.ground,
    '--yaopi-info': info.colour,
    '--yaopi-info-soft': info.ground,
    '--yaopi-text': text,
    '--yaopi-text-2': quiet(0.28),
    '--yaopi-text-3': quiet(0.36),
    '--yaopi-on-color': onColor,
    '--yaopi-surface': surface,
    '--yaopi-page': page,
    '--yaopi-line': mix(surface, text, ratio > TEXT ? 0.6 : 0.13),
    '--yaopi-line-control': readable(mix(surface, text, 0.4), [surface, page], ratio > TEXT ? ratio : CONTROL, pole),
    '--yaopi-skeleton': mix(surface, text, 0.09),
    '--yaopi-tag-red': red.colour,
    '--yaopi-tag-red-soft': red.ground,
    '--yaopi-tag-red-line': red.line,
    '--yaopi-tag-orange': orange.colour,
    '--yaopi-tag-orange-soft': orange.ground,
    '--yaopi-tag-orange-line': orange.line,
    '--yaopi-tag-blue': blue.colour,
    '--yaopi-tag-blue-soft': blue.ground,
    '--yaopi-tag-blue-line': blue.line,
    '--yaopi-tag-pink': pink.colour,
    '--yaopi-tag-pink-soft': pink.ground,
    '--yaopi-tag-pink-line': pink.line,
    '--yaopi-radius': `${values.radius}px`,
    '--yaopi-radius-card': `${values.radius === 0 ? 0 : values.radius + 2}px`,
    '--yaopi-shadow': isDark ? '0 6px 24px rgb(0 0 0 / 60%)' : tokens['--yaopi-shadow'],
    '--yaopi-scheme': luminance(surface) < luminance(text) ? 'dark' : 'light',
    '--yaopi-scale': String(values.scale),
  }
}
