// Keys of labels and names of themes are checked. Each line below a directive must be a type error; one that compiles
// fails `tsc -p packages/widgets`. Never imported, never built.
import type { Labels } from '../src/locales/index.ts'
import type { Seeds, ThemeName } from '../src/theme/index.ts'

export const allowed: readonly [Labels, ThemeName, Seeds] = [
  { 'cart.checkout': 'Checkout' },
  'dark',
  { primary: '#8a4513', radius: 8 },
]
// @ts-expect-error there is no such key
export const misspelt: Labels = { 'cart.chekout': 'Checkout' }
// @ts-expect-error a label is a text
export const mistyped: Labels = { 'cart.checkout': 7 }
// @ts-expect-error there is no such theme
export const unknown: ThemeName = 'night'
// @ts-expect-error a radius is a number of px
export const measured: Seeds = { radius: '8px' }
