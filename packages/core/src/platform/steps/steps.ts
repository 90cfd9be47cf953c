/** One allowed step between states: from where (null: it begins) to where, by whom, on what clock, to what end. */
export type StateStep<State extends string | number, Actor extends string = string> = {
  readonly from: State | null
  readonly to: State
  readonly who: readonly Actor[]
  /** The clock that ends the state before, or by which somebody has to act; absent: none. */
  readonly clock?: string
  readonly effect: string
}

/** The states from which a step of the table leads to another one. */
export const statesBefore = <State extends string | number>(steps: readonly StateStep<State>[], to: State): State[] => [
  ...new Set(steps.flatMap((step) => (step.to === to && step.from !== null ? [step.from] : []))),
]
