import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { afterSalesText as text } from './after-sales.text.ts'
import styles from './after-sales.module.css'

type View = { readonly zoom: number; readonly x: number; readonly y: number; readonly step: number }
const whole: View = { zoom: 1, x: 0, y: 0, step: 0 }
const STEP = 1.4
const MOST = 8
/** Pixels that an arrow key moves the picture. */
const MOVE = 40

/**
 * Photos with zoom, turning and moving: by mouse, and by keys while one of its buttons has the focus (+ − 0 r,
 * arrows).
 */
export function PhotoViewer({ images }: { readonly images: readonly string[] }) {
  const [at, setAt] = useState(0)
  const [view, setView] = useState<View>(whole)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = (by: number): void =>
    setView((old) => {
      const next = Math.min(MOST, Math.max(1, old.zoom * by))
      return next === 1 ? { ...old, zoom: 1, x: 0, y: 0 } : { ...old, zoom: next }
    })
  const move = (x: number, y: number): void => setView((old) => ({ ...old, x: old.x + x, y: old.y + y }))
  const step = (): void => setView((old) => ({ ...old, step: (old.step + 90) % 360 }))
  const show = (place: number): void => {
    setAt(place)
    setView(whole)
  }
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(whole),
    r: step,
    ArrowLeft: () => (view.zoom > 1 ? move(MOVE, 0) : show(Math.max(0, at - 1))),
    ArrowRight: () => (view.zoom > 1 ? move(-MOVE, 0) : show(Math.min(images.length - 1, at + 1))),
    ArrowUp: () => move(0, MOVE),
    ArrowDown: () => move(0, -MOVE),
  }
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    box.current?.addEventListener(
      'keydown',
      (event) => {
        const act = acts[event.key]
        if (act === undefined || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.stopPropagation()
        act()
      },
      { signal },
    )
    // A wheel over the picture zooms and must not scroll the page, which a listener of React could not prevent.
    frame.current?.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        zoom(event.deltaY < 0 ? STEP : 1 / STEP)
      },
      { signal, passive: false },
    )
    frame.current?.addEventListener(
      'pointermove',
      (event) => event.buttons === 1 && move(event.movementX, event.movementY),
      { signal },
    )
    return () => ended.abort()
  })
  const image = images[at] ?? images[0]
  if (image === undefined) return <Text c="dimmed">{text.noPhotos}</Text>

  return (
    <Stack gap="xs" ref={box}>
      <div ref={frame} className={styles.frame}>
        <img
          src={image}
          alt={text.photo(at + 1)}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.step}deg)` }}
        />
      </div>
      <Group gap={4}>
        <ActionIcon variant="default" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => zoom(STEP)}>
          <ZoomIn size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => zoom(1 / STEP)}>
          <ZoomOut size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={text.whole} title={text.whole} onClick={() => setView(whole)}>
          <Maximize size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={text.turn} title={text.turn} onClick={step}>
          <RotateCw size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {images.length > 1 && (
        <div className={styles.thumbs}>
          {images.map((one, place) => (
            <button
              key={one}
              type="button"
              className={styles.thumb}
              aria-pressed={place === at}
              aria-label={text.photo(place + 1)}
              onClick={() => show(place)}
            >
              <img src={one} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </Stack>
  )
}
