import type { Bundle } from '@yaopi/core'
import { memo } from 'react'
import { linesText as text } from './lines.text.ts'
import css from './bundle-parts.module.css'

type Props = { readonly combination: Bundle; readonly sets: number }

/** What a package line holds, with the units that its sets come to; changed and removed only as a whole. */
export const BundleParts = memo(function PackageParts({ combination, sets }: Props) {
  return (
    <ul className={css.parts} aria-label={text.partsOf(combination.name)}>
      {combination.goods.map(({ goods, num }) => (
        <li key={goods.id}>
          <span title={`${goods.name} ${goods.ypgg}`}>{goods.name}</span> ×{num * sets}
          {goods.bzdw}
        </li>
      ))}
    </ul>
  )
})
