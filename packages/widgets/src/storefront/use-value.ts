import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'

/** Managed mode of useSignals: tracks only the reads inside this hook, not those of the component. */
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
