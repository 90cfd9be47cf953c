import { useEffect, useState } from 'react'

type ContentModule = typeof import('./mini-cart-content.view.tsx')

let loadedModule: ContentModule | undefined

/**
 * The inside of an open drawer. Few visits open it, so it comes when one does, while the cart is being read;
 * what has come once is there at once. `isFailed`: the network did not bring it.
 */
export function useContent(): {
  readonly Inside: ContentModule['MiniCartContent'] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const [inside, setInside] = useState(loadedModule)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (inside !== undefined || isFailed) return
    import('./mini-cart-content.view.tsx').then(
      (module) => {
        loadedModule = module
        setInside(module)
      },
      () => setFailed(true),
    )
  }, [inside, isFailed])
  return { Inside: inside?.MiniCartContent, isFailed, retry: () => setFailed(false) }
}
