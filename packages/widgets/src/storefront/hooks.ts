// The one door from signals to React: a component that reads a signal without it stays stale, silently.
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useContext, useEffect, useMemo } from 'react'
import type { Stamp, Storefront } from '@yaopi/core'
import { StorefrontContext } from './context.ts'

/** Managed use inside a hook: only the read between start and finish is tracked, nothing of the component around it. */
const IN_HOOK = 2

/** The value of a signal; the component renders again when it changes. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const tracking = useSignals(IN_HOOK)
  try { return signal.value } finally { tracking.f() }
}

/**
 * A value worked out from signals; the component renders again only when the result changes.
 * `inputs` are what else the computation uses, as for useMemo.
 */
export function useDerived<T>(compute: () => T, inputs: readonly unknown[]): T {
  // The caller names the inputs, as for every hook that takes a function.
  // oxlint-disable-next-line react/exhaustive-deps
  return useValue(useMemo(() => computed(compute), inputs))
}

/** The storefront of the provider above; throws without one. */
export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext)
  if (storefront === undefined) throw new Error('StorefrontProvider is missing')
  return storefront
}

/** Server time in whole seconds; ticks while the component is shown [ST-14]. */
export function useNow(): Stamp {
  const { clock } = useStorefront()
  useEffect(() => clock.start(), [clock])
  return useValue(clock.now)
}
