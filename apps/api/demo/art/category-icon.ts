/** Line icons of the category menu: 24 units, 1.6 wide strokes, one colour, so that they sit well at 20 px. */
import { CATEGORY_GLYPHS } from './category-icon.text.ts'
import { line, picture } from './svg.ts'

const GLYPHS: Readonly<Record<string, string>> = {
  thermometer: 'M14 14.8V5a2 2 0 0 0-4 0v9.8a4 4 0 1 0 4 0zM12 9v7.5',
  shield: 'M12 3l7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6zM12 8.5v7M8.5 12h7',
  lungs:
    'M12 4v8M12 12l-3 2M12 12l3 2M9 7c-3 1-5 5-5 9 0 3 1 4 2.5 4S9 18.5 9 16zM15 7c3 1 5 5 5 9 0 3-1 4-2.5 4S15 18.5 15 16z',
  stomach: 'M9 3v4c0 2 1 3 3 3 5 0 7 2 7 5 0 4-3.5 6-7 6-3 0-4.5-1.5-6-1.5-1 0-2 .5-2 1.5M14 3v3M12 14c2 0 3 .5 3 1.5',
  liver: 'M3 9c3-4 13-4 18-2-1 5-5 7-9 7-1 3-3 5-5 5-3 0-5-6-4-10zM12 14c0-2 1-4 3-5',
  heart:
    'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20zM5 11h4l1.5-2.5L13 13l1.5-2H19',
  meter: 'M7 3h10v18H7zM9.5 6h5v4h-5zM12 15.5m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  bone: 'M7.5 10.5A2.5 2.5 0 1 1 6 6a2.5 2.5 0 1 1 4.5 1.5l6 6A2.5 2.5 0 1 1 18 18a2.5 2.5 0 1 1-4.5-1.5z',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10zM15 5h4l-4 4h4',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14a3 3 0 0 0 3 3',
  flower:
    'M12 12m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 10c-3-3-2-6 0-6s3 3 0 6zM14 12c3-3 6-2 6 0s-3 3-6 0zM12 14c3 3 2 6 0 6s-3-3 0-6zM10 12c-3 3-6 2-6 0s3-3 6 0z',
  baby: 'M12 12m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9.5 11v.5M14.5 11v.5M9.5 15c1.5 1.3 3.5 1.3 5 0M12 5c-1-2 1-3 2-2',
  tube: 'M8 3h8l1 13H7zM9 16h6v5H9zM9 7h6',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  pill: 'M5.5 12.5l7-7a4 4 0 0 1 6 6l-7 7a4 4 0 0 1-6-6zM9 9l6 6',
  root: 'M12 8c-4 2-5 6-3 9l-2 4M12 8c4 2 5 6 3 9l2 4M12 8V21M12 8c-3-1-5-3-4-5 2 0 3 1 4 3 1-2 2-3 4-3 1 2-1 4-4 5z',
  syringe: 'M17 3l4 4M19 5l-3 3M8 10l6-6 6 6-6 6zM11 13l-6 6M8 16l-4 4M11 7l2 2M14 4',
  molecule:
    'M12 12m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M5 6m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M19 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 19m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6.5 7.5l3.5 3M14.3 10.8L17.2 8.2M11 14.3L9 17.2',
  plaster: 'M4.5 13.5l9-9a4 4 0 0 1 6 6l-9 9a4 4 0 0 1-6-6zM9 9l6 6M12 12h.1M8 13.5v.1M12 15.5v.1M13.5 8v.1M16 10.5v.1',
  pulse: 'M3 5h18v14H3zM5.5 12h3l1.5-3.5 3 7 1.5-3.5h4',
  mask: 'M5 9c4-2 10-2 14 0v5c-2 4-12 4-14 0zM5 10c-3 0-3 4 .5 4.5M19 10c3 0 3 4-.5 4.5M8 11.5h8M8.5 14h7',
  cup: 'M6 20c-2-6-1-11 3-12h6c4 1 5 6 3 12zM10 8V4h4v4M6 20h12',
  leaf: 'M5 19C4 10 9 4 20 4c0 11-5 16-14 15zM5 20c2-5 5-8 9-10',
}

/** The name of the glyph that stands for a category: `leaf` when nothing fits better. */
export const drawnGlyphOf = (category: string): string =>
  CATEGORY_GLYPHS.find(([sign]) => sign.test(category))?.[1] ?? 'leaf'

/** A 24 unit icon by the name of its glyph; undefined for a name that is not drawn. */
export const drawGlyph = (glyph: string): string | undefined => {
  const strokes = Object.hasOwn(GLYPHS, glyph) ? GLYPHS[glyph] : undefined
  return strokes === undefined ? undefined : picture(24, 24, glyph, line(strokes, '#0A7E68', 1.6))
}

/** A 24 unit icon for a first-level category name. */
export const drawCategoryIcon = (name: string): string =>
  picture(24, 24, name, line(GLYPHS[drawnGlyphOf(name)] ?? '', '#0A7E68', 1.6))
