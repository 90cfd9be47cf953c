import { styled } from 'styled-components'
import type { Tag } from '@yaopi/core'
import { oneLine } from '../theme/mixins.ts'
import { tagColours } from '../theme/tag-colours.text.ts'

/** Props of `TagMark`. */
export type TagMarkProps = {
  /** Name, rule and benefit of the tag. */
  readonly tag: Pick<Tag, 'name' | 'describe' | 'benefit'>
}

/** A small coloured mark of goods, saying its benefit where it has one; its rule is the tooltip [CO-01]. */
export function TagMark({ tag }: TagMarkProps) {
  const name = `--yaopi-tag-${tagColours[tag.name] ?? 'red'}` as const
  return (
    <Mark
      title={tag.describe || undefined}
      style={{ color: `var(${name})`, background: `var(${name}-soft)`, borderColor: `var(${name}-line)` }}
    >
      {tag.benefit ?? tag.name}
    </Mark>
  )
}

/** Props of `TagMarks`. */
export type TagMarksProps = {
  /** Tags of goods; those with `is_show` 0 are left out. */
  readonly tags: readonly Tag[]
  /** Maximum number. */
  readonly most?: number
}

/** The visible marks of goods. */
export function TagMarks({ tags, most = 4 }: TagMarksProps) {
  const shown = tags.filter((tag) => tag.is_show === 1).slice(0, most)
  if (shown.length === 0) return null
  return (
    <Marks>
      {shown.map((tag) => (
        <TagMark key={tag.name} tag={tag} />
      ))}
    </Marks>
  )
}

const Mark = styled.span`
  display: inline-block;
  padding: 0 4px;
  border: 1px solid;
  border-radius: 4px;
  font-size: 12px;
  line-height: 16px;
  ${oneLine}
  max-width: 100%;
  vertical-align: top;
`

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`
