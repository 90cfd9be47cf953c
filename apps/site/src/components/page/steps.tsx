import Check from 'lucide-react/icons/check'
import { pageText as text } from './page.text.ts'
import styles from './steps.module.css'

/** Where the user stands in a row of steps; `current` counts from 1. */
export function Steps({ steps, current }: { readonly steps: readonly string[]; readonly current: number }) {
  return (
    <ol className={styles.steps} aria-label={text.stepsLabel}>
      {steps.map((name, at) => {
        const state = at + 1 < current ? 'done' : at + 1 === current ? 'now' : 'later'
        return (
          <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.dot}>{state === 'done' ? <Check size={14} aria-hidden="true" /> : at + 1}</span>
            <span className={styles.name}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
