import { useEffect, useState } from 'react'

type Inside = typeof import('./mini-cart-inside.view.tsx')

let known: Inside | undefined

/**
 * The inside of an open drawer. Few visits open it, so it comes when one does, while the cart is being read;
 * what has come once is there at once. `isFailed`: the network did not bring it.
 */
export function useInside(): {
  readonly Inside: Inside['MiniCartInside'] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const [inside, setInside] = useState(known)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (inside !== undefined || isFailed) return
    import('./mini-cart-inside.view.tsx').then(
      (module) => {
        known = module
        setInside(module)
      },
      () => setFailed(true),
    )
  }, [inside, isFailed])
  return { Inside: inside?.MiniCartInside, isFailed, retry: () => setFailed(false) }
}
