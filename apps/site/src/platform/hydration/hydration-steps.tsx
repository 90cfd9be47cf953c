import { Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'

/** The hydration under way; undefined on the server, and in a page that the browser renders by itself. */
type Hydration = {
  /** Steps that have begun to wait and are not hydrated yet. */
  waiting: number
  readonly done: () => void
}

let hydration: Hydration | undefined
/** The server never gets beyond the first page. */
let isFirstPage = true

/** Tells that the first page of the visit is rendered; the pages after it are rendered by the browser alone. */
export function endFirstPage(): void {
  isFirstPage = false
}

/**
 * Whether a component may render all it has: at once on the first page of the visit, whose markup is whole, and after
 * the first paint on the pages that follow, so that they are painted sooner.
 */
export function useWholeAfterPaint(): boolean {
  const [isWhole, setWhole] = useState(isFirstPage)
  useEffect(
    function renderTheRest() {
      if (isWhole) return
      const timer = setTimeout(setWhole, 0, true)
      return () => clearTimeout(timer)
    },
    [isWhole],
  )
  return isWhole
}

/** A page whose step fails is answered all the same, milliseconds after its task. */
const PATIENCE = 1_000

/**
 * Hydrates a page in steps: what stands in a `LaterStep` comes in a task of its own, so that no task is long. `done` is
 * called once, when the last step is hydrated.
 */
export function hydrateInSteps(hydrate: () => void, done: () => void): void {
  hydration = { waiting: 0, done }
  hydrate()
  if (hydration.waiting === 0) finish()
}

function finish(): void {
  const ended = hydration
  hydration = undefined
  ended?.done()
}

/**
 * A part of a page, with one element at its root, that is hydrated after what stands around it. Each part needs a
 * component of its own, made once for the whole page.
 */
export function laterStep(): (props: { readonly children: ReactNode }) => ReactNode {
  let task: Promise<void> | undefined
  let isHydrated = false

  const end = (): void => {
    if (task === undefined || isHydrated) return
    isHydrated = true
    if (hydration !== undefined && --hydration.waiting === 0) finish()
  }
  const begin = (under: Hydration): Promise<void> => {
    under.waiting += 1
    setTimeout(end, PATIENCE)
    return new Promise((resolve) => {
      setTimeout(resolve)
    })
  }

  function Step({ children }: { readonly children: ReactNode }) {
    if (hydration !== undefined && !isHydrated) use((task ??= begin(hydration)))
    useLayoutEffect(end, [])
    return children
  }
  return ({ children }) => (
    <Suspense>
      <Step>{children}</Step>
    </Suspense>
  )
}
