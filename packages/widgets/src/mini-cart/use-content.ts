import { useEffect, useState } from 'react'

type ContentModule = typeof import('./mini-cart-content.view.tsx')

let loadedModule: ContentModule | undefined

/**
 * The content of an open drawer, loaded lazily while the cart is being loaded, because few visits open it.
 * `isFailed`: the module could not be loaded.
 */
export function useContent(): {
  readonly Inside: ContentModule['MiniCartContent'] | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const [inside, setInside] = useState(loadedModule)
  const [isFailed, setFailed] = useState(false)
  useEffect(
    function loadContent() {
      if (inside !== undefined || isFailed) return
      import('./mini-cart-content.view.tsx').then(
        (module) => {
          loadedModule = module
          setInside(module)
        },
        () => setFailed(true),
      )
    },
    [inside, isFailed],
  )
  return { Inside: inside?.MiniCartContent, isFailed, retry: () => setFailed(false) }
}
