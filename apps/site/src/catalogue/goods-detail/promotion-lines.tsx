import { Anchor, TagMark } from '@yaopi/widgets'
import styles from './promotions.module.css'

/** One line of what applies to goods; `href`: where it leads, in the words of `go`. */
export type PromotionLine = { readonly mark: string; readonly text: string; readonly href?: string }

/** What applies to goods, one line each, with its mark; nothing without any. */
export function PromotionLines({
  label,
  lines,
  go,
}: {
  readonly label: string
  readonly lines: readonly PromotionLine[]
  readonly go: string
}) {
  if (lines.length === 0) return null
  return (
    <div className={styles.promotions}>
      <span className={styles.label}>{label}</span>
      <ul aria-label={label}>
        {lines.map((line) => (
          <li key={`${line.mark} ${line.text}`}>
            <TagMark tag={{ name: line.mark, describe: '' }} />
            <span>{line.text}</span>
            {line.href !== undefined && <Anchor href={line.href}>{go}</Anchor>}
          </li>
        ))}
      </ul>
    </div>
  )
}
