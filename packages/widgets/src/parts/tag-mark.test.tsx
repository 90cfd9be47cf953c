import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokens } from '../theme/tokens.ts'
import { tagColours } from '../theme/tag-colours.text.ts'
import { TagMark, TagMarks } from './tag-mark.tsx'

/** Hue of a colour in degrees: what people call it. */
function hue(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  const most = Math.max(red, green, blue),
    span = most - Math.min(red, green, blue)
  const sector =
    most === red ? ((green - blue) / span + 6) % 6 : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return sector * 60
}

const paint = (colour: string): string => `var(--yaopi-tag-${colour})`

describe('tag colours', () => {
  it('[CO-01] 优 秒 特 新 and unknown tags are red, 满 orange, 换购 blue, 赠 pink', () => {
    const tags = ['优', '秒', '满', '换购', '赠', '特', '新', '热卖'].map((name) => ({
      name,
      describe: '',
      is_show: 1 as const,
    }))
    render(<TagMarks tags={tags} most={9} />)
    const painted = Object.fromEntries(tags.map(({ name }) => [name, screen.getByText(name).style.color]))
    expect(painted).toEqual({
      优: paint('red'),
      秒: paint('red'),
      特: paint('red'),
      新: paint('red'),
      热卖: paint('red'),
      满: paint('orange'),
      换购: paint('blue'),
      赠: paint('pink'),
    })
    const {
      '--yaopi-tag-red': red,
      '--yaopi-tag-orange': orange,
      '--yaopi-tag-blue': blue,
      '--yaopi-tag-pink': pink,
    } = tokens
    expect(hue(red) < 8 || hue(red) > 352).toBe(true)
    expect(hue(orange)).toBeGreaterThan(15)
    expect(hue(orange)).toBeLessThan(45)
    expect(hue(blue)).toBeGreaterThan(205)
    expect(hue(blue)).toBeLessThan(245)
    expect(hue(pink)).toBeGreaterThan(315)
    expect(hue(pink)).toBeLessThan(345)
  })

  it('[CO-01] every colour of the table is one the themes paint', () => {
    for (const colour of new Set(Object.values(tagColours))) expect(tokens).toHaveProperty(`--yaopi-tag-${colour}`)
  })

  it('tells the rule of a tag in its title and hides what is not to be shown', () => {
    render(
      <>
        <TagMark tag={{ name: '满', describe: '满500减20' }} />
        <TagMark tag={{ name: '赠', describe: '满200得赠品', benefit: '满200赠：维生素C片' }} />
        <TagMarks tags={[{ name: '新', describe: '', is_show: 0 }]} />
      </>,
    )
    expect(screen.getByTitle('满500减20')).toHaveTextContent('满')
    expect(screen.getByTitle('满200得赠品')).toHaveTextContent(/^满200赠：维生素C片$/)
    expect(screen.queryByText('新')).toBeNull()
  })
})
