import { useEffect, useState } from 'react'

/** Milliseconds after which the code is drawn: nobody waits for it, so it must not weigh on the first paint. */
const LATER = 3_000

/** A QR code of this site's address as a picture; undefined until it has been drawn. */
export function useQrPicture(query: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(
    function drawPicture() {
      let isCurrent = true
      const timer = window.setTimeout(() => {
        void import('lean-qr')
          .then(({ generate }) => {
            if (isCurrent) setPicture(generate(`${window.location.origin}/${query}`).toDataURL({ scale: 8 }))
          })
          .catch(() => undefined)
      }, LATER)
      return () => {
        isCurrent = false
        window.clearTimeout(timer)
      }
    },
    [query],
  )
  return picture
}
