import { useEffect, useState } from 'react'

/**
 * Whether the page is scrolled further than `pixels`; looked at once per `delay` milliseconds, so that a flick costs
 * nothing.
 */
export function useScrolledPast(pixels: number, delay: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(
    function watchScroll() {
      let timer: number | undefined
      const look = () => {
        timer = undefined
        setPast(window.scrollY > pixels)
      }
      const onScroll = () => {
        timer ??= window.setTimeout(look, delay)
      }
      window.addEventListener('scroll', onScroll, { passive: true })
      onScroll()
      return () => {
        window.removeEventListener('scroll', onScroll)
        window.clearTimeout(timer)
      }
    },
    [pixels, delay],
  )
  return isPast
}
