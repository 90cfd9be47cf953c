// Replaces storefront/use-value.ts on Preact, without the signals runtime.
import { useSyncExternalStore } from 'react'

type Readable<T> = { readonly subscribe: (run: () => void) => () => void; readonly peek: () => T }

/** The value of a signal; the component renders again when it changes. */
export function useValue<T>(signal: Readable<T>): T {
  return useSyncExternalStore(
    (changed) => signal.subscribe(changed),
    () => signal.peek(),
  )
}
