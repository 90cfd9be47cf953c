import { useEffect, useRef } from 'react'

/** Edge of the mini-program code in px (storefront.md §9). */
export const QR_SIZE = 200

export type QrCodeProps = {
  /** What the code says. */
  readonly value: string
  /** Accessible name of the picture. */
  readonly label: string
  readonly size?: number
}

/** A QR code drawn in the browser; its library comes only when a code is shown. */
export function QrCode({ value, label, size = QR_SIZE }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    function drawCode() {
      let isCurrent = true
      void import('lean-qr').then(({ generate }) => {
        // No picture without a drawing surface; the label still tells what belongs here.
        if (isCurrent && canvas.current !== null && canvas.current.getContext('2d') !== null)
          generate(value).toCanvas(canvas.current, { padX: 2, padY: 2 })
      })
      return () => {
        isCurrent = false
      }
    },
    [value],
  )
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      style={{ width: size, height: size, imageRendering: 'pixelated' }}
    />
  )
}
