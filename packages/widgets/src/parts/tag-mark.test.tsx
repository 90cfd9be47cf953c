import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokens } from '../theme/tokens.ts'
import { tagColours, tagPaint } from '../theme/tag-colours.text.ts'
import { TagMark, TagMarks } from './tag-mark.tsx'

/** Contrast ratio of two #RRGGBB colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Hue of a colour in degrees: what people call it. */
function hue(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  const most = Math.max(red, green, blue), span = most - Math.min(red, green, blue)
  const sector = most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return sector * 60
}

describe('tag colours', () => {
  it('[CO-01] 优 秒 特 新 and unknown tags are red, 满 orange, 换购 blue, 赠 pink', () => {
    const tags = ['优', '秒', '满', '换购', '赠', '特', '新', '热卖'].map((name) => ({ name, describe: '', is_show: 1 as const }))
    render(<TagMarks tags={tags} most={9} />)
    const painted = Object.fromEntries(tags.map(({ name }) => [name, screen.getByText(name).style.color]))
    const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
    const { red, orange, blue, pink } = tagPaint
    expect(painted).toEqual({
      优: rgb(red.text), 秒: rgb(red.text), 特: rgb(red.text), 新: rgb(red.text), 热卖: rgb(red.text), 满: rgb(orange.text), 换购: rgb(blue.text), 赠: rgb(pink.text),
    })
    expect(hue(red.text) < 8 || hue(red.text) > 352).toBe(true)
    expect(hue(orange.text)).toBeGreaterThan(15)
    expect(hue(orange.text)).toBeLessThan(45)
    expect(hue(blue.text)).toBeGreaterThan(205)
    expect(hue(blue.text)).toBeLessThan(245)
    expect(hue(pink.text)).toBeGreaterThan(315)
    expect(hue(pink.text)).toBeLessThan(345)
  })

  it('[CO-01] every tag can be read: at least 4.5 to 1', () => {
    for (const [colour, { text, ground }] of Object.entries(tagPaint)) expect(contrast(text, ground), colour).toBeGreaterThanOrEqual(4.5)
    expect(Object.values(tagColours).every((colour) => colour in tagPaint)).toBe(true)
  })

  it('the theme can be read: text, prices and buttons at least 4.5 to 1', () => {
    const on = (ground: keyof typeof tokens, ...texts: readonly (keyof typeof tokens)[]) => {
      for (const text of texts) expect(contrast(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of ['--yaopi-surface', '--yaopi-page', '--yaopi-primary-soft'] as const) {
      on(ground, '--yaopi-text', '--yaopi-text-2', '--yaopi-text-3', '--yaopi-primary-strong', '--yaopi-accent', '--yaopi-warning', '--yaopi-info')
    }
    for (const ground of ['--yaopi-primary', '--yaopi-primary-strong', '--yaopi-accent', '--yaopi-accent-strong'] as const) on(ground, '--yaopi-on-color')
    on('--yaopi-accent-soft', '--yaopi-accent', '--yaopi-text')
    on('--yaopi-warning-soft', '--yaopi-warning', '--yaopi-text')
    on('--yaopi-info-soft', '--yaopi-info')
  })

  it('tells the rule of a tag in its title and hides what is not to be shown', () => {
    render(<><TagMark tag={{ name: '满', describe: '满500减20' }} /><TagMarks tags={[{ name: '新', describe: '', is_show: 0 }]} /></>)
    expect(screen.getByTitle('满500减20')).toHaveTextContent('满')
    expect(screen.queryByText('新')).toBeNull()
  })
})
