import { bannerCalls } from '@yaopi/core/contract'
import type { Ad } from '@yaopi/core'
import { AdLink, Picture, SkeletonRegion, Skeleton } from '@yaopi/widgets'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block } from '../../components/page/index.ts'
import { homeText as text } from './home.text.ts'
import styles from './carousel.module.css'

/** Milliseconds a slide stays. */
const STAY = 6_000

/** The large advertisements of home; they move on by themselves until someone points at them or wants less motion. */
export function Carousel() {
  const { state, reload } = useQuery(bannerCalls.carousel, {}, { cache: true })
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={
        <SkeletonRegion className={styles.box}>
          <Skeleton height="100%" />
        </SkeletonRegion>
      }
      isEmpty={(ads) => ads.length === 0}
    >
      {(ads) => <Slides ads={ads} />}
    </Block>
  )
}

function Slides({ ads }: { readonly ads: readonly Ad[] }) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(1)
  const [isPaused, setPaused] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isWatched = useIsWatched(box)
  const show = (next: number) => {
    const index = (next + ads.length) % ads.length
    setAt(index)
    setSeen((count) => Math.max(count, index + 1))
  }
  useEffect(
    function scheduleNextSlide() {
      if (isPaused || isWatched || ads.length < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches)
        return undefined
      const timer = window.setTimeout(() => {
        setAt((at + 1) % ads.length)
        setSeen((count) => Math.max(count, at + 2))
      }, STAY)
      return () => window.clearTimeout(timer)
    },
    [at, ads.length, isPaused, isWatched],
  )
  return (
    <section ref={box} className={styles.box} aria-roledescription="carousel" aria-label={text.carousel}>
      {ads.map((ad, index) => (
        <div
          key={ad.id}
          className={styles.slide}
          data-on={index === at || undefined}
          aria-hidden={index !== at}
          inert={index !== at}
        >
          {/* A slide is loaded when it is first shown, not before. */}
          {(index < seen || (index === (at + 1) % ads.length && seen > 1)) && (
            <AdLink url={ad.url}>
              <Picture
                src={ad.image}
                alt={text.slide(index + 1, ads.length, ad.title ?? '')}
                width={720}
                height={360}
                fluid
                eager={index === 0}
              />
            </AdLink>
          )}
        </div>
      ))}
      {ads.length > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={text.previous} onClick={() => show(at - 1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" className={styles.next} aria-label={text.next} onClick={() => show(at + 1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
          <div className={styles.dots}>
            {ads.map((ad, index) => (
              <button
                key={ad.id}
                type="button"
                aria-label={text.slide(index + 1, ads.length, ad.title ?? '')}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
              />
            ))}
            <button
              type="button"
              className={styles.pause}
              aria-label={isPaused ? text.play : text.pause}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play size={12} aria-hidden="true" /> : <Pause size={12} aria-hidden="true" />}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** Whether the pointer rests on a part of the page or the focus is in it. */
function useIsWatched(box: RefObject<HTMLElement | null>): boolean {
  const [isWatched, setWatched] = useState(false)
  useEffect(
    function watchAttention() {
      const part = box.current
      if (part === null) return undefined
      const begin = () => setWatched(true)
      const end = () => setWatched(false)
      const listeners = [
        ['pointerenter', begin],
        ['focusin', begin],
        ['pointerleave', end],
        ['focusout', end],
      ] as const
      for (const [name, listener] of listeners) part.addEventListener(name, listener)
      return () => {
        for (const [name, listener] of listeners) part.removeEventListener(name, listener)
      }
    },
    [box],
  )
  return isWatched
}
