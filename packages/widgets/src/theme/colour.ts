// WCAG arithmetic of brand themes. Own code, because a colour library is over the budgets: see docs/dependencies.md.

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number]

/** Parses `#rgb` or `#rrggbb`; throws a TypeError for anything else. */
export function rgbOf(hex: string): Rgb {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new TypeError(`${hex} is no colour: write #rrggbb`)
  return [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16) / 255) as unknown as Rgb
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance, 0 black to 1 white (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `share` of `other` mixed into `one`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  return hexOf(from.map((value, at) => value + (to[at]! - value) * share) as unknown as Rgb)
}

const STEPS = 50

/** The colour, mixed with `pole` as little as needed for the contrast `ratio` on every background. */
export function readable(colour: string, grounds: readonly string[], ratio: number, pole: string): string {
  for (let step = 0; step < STEPS; step++) {
    const moved = mix(colour, pole, step / STEPS)
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved
  }
  return pole
}
