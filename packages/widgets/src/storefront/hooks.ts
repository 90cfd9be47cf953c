// Hooks that read signals; a component that reads a signal without them does not render again on a change.
import { computed } from '@preact/signals-react'
import { useContext, useEffect, useMemo } from 'react'
import type { Stamp, Storefront } from '@yaopi/core'
import { StorefrontContext } from './context.ts'
import { useValue } from './use-value.ts'

export { useValue }

/**
 * A value computed from signals; the component renders again only when the result changes.
 * `inputs` are the other dependencies of the computation, as for useMemo.
 */
export function useDerived<T>(compute: () => T, inputs: readonly unknown[]): T {
  // The caller passes the dependencies, as for useMemo.
  // oxlint-disable-next-line react/exhaustive-deps
  return useValue(useMemo(() => computed(compute), inputs))
}

/** The storefront of the provider above; throws without one. */
export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext)
  if (storefront === undefined) throw new Error('StorefrontProvider is missing')
  return storefront
}

/** Server time in whole seconds; ticks while the component is mounted [ST-14]. */
export function useNow(): Stamp {
  const { clock } = useStorefront()
  useEffect(
    function startClock() {
      return clock.start()
    },
    [clock],
  )
  return useValue(clock.now)
}
