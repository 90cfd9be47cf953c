import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

/** Managed use inside a hook: only the read between start and finish is tracked, nothing of the component around it. */
const IN_HOOK = 2

/** The value of a signal; the component renders again when it changes. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const tracking = useSignals(IN_HOOK)
  try {
    return signal.value
  } finally {
    tracking.f()
  }
}
