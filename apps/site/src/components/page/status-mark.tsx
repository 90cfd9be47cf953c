import type { ReactNode } from 'react'
import css from './status-mark.module.css'

/** What a state means for whoever reads it: all is well, it waits, something is wrong, it begins later, it ended. */
export type StatusTone = 'good' | 'wait' | 'bad' | 'later' | 'over'

type StatusMarkProps = {
  /** Absent: the state asks for no attention. */
  readonly tone?: StatusTone | undefined
  /** Words in the colour of the tone, without a ground of their own. */
  readonly isPlain?: boolean
  /** Where it stands in its row. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The state of an order, a document, an offer or a request; the words say it, the colour only repeats it. */
export const StatusMark = ({ tone, isPlain = false, className, children }: StatusMarkProps) => (
  <span
    className={[isPlain ? css.plain : css.mark, className].filter((name) => name !== undefined).join(' ')}
    data-tone={tone}
  >
    {children}
  </span>
)
