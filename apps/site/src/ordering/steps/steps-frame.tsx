import { Loader } from 'lucide-react'
import { useLayoutEffect, type ReactNode } from 'react'
import { Column, Steps } from '../../components/page/index.ts'
import css from './steps-frame.module.css'
import { stepsText as text } from './steps.text.ts'

const names = [text.cart, text.confirm, text.pay, text.done] as const

type Props = {
  readonly step: 1 | 2 | 3 | 4
  readonly title: string
  readonly note?: ReactNode
  /** Keeps clear of the open cart drawer at the right edge. */
  readonly leavesRoom?: boolean
  readonly children: ReactNode
}

/** The frame of the four cart steps: title and step image [ST-04]. */
export function CartStepsFrame({ step, title, note, leavesRoom = false, children }: Props) {
  // The steps replace each other in the history, and a replaced address keeps its scroll: each step begins at its top.
  useLayoutEffect(
    function scrollToTop() {
      if (window.scrollY > 0) window.scrollTo(0, 0)
    },
    [step],
  )
  return (
    <Column>
      <div className={leavesRoom ? `${css.frame} ${css.roomy}` : css.frame}>
        <header className={css.head}>
          <div>
            <h1>{title}</h1>
            {note !== undefined && <p>{note}</p>}
          </div>
          <div className={css.image} role="img" aria-label={text.stepOf(step, names[step - 1]!)}>
            <Steps steps={names} current={step} />
          </div>
        </header>
        {children}
      </div>
    </Column>
  )
}

/** Something is on its way, in one line. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.waiting} role="status">
      <Loader size={16} aria-hidden="true" />
      {children}
    </p>
  )
}
