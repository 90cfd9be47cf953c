import { SkeletonRegion, Skeleton } from '@yaopi/widgets'
import type { Call } from '@yaopi/core'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { Block } from '../../components/page/index.ts'
import { FloorFrame } from './floor.tsx'
import styles from './near-floor.module.css'

/** How far below the window a floor begins to load. */
const AHEAD = '600px 0px'

export type NearFloorProps<I, O> = {
  readonly call: Call<I, O>
  readonly input: I
  /** Stands above the floor when it could not be loaded. */
  readonly title: string
  /** Height in px that is held until the floor has come. */
  readonly height: number
  readonly children: (data: O, reload: () => void) => ReactNode
}

/** A floor that is asked for when it comes near, in a place that is held so that nothing jumps. */
export function NearFloor<I, O>({ call, input, title, height, children }: NearFloorProps<I, O>) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { state, reload } = useQuery(call, isNear ? input : undefined, { cache: true })
  useEffect(
    function watchDistance() {
      if (isNear || place.current === null) return undefined
      if (typeof IntersectionObserver === 'undefined') {
        setNear(true)
        return undefined
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setNear(true)
        },
        { rootMargin: AHEAD },
      )
      observer.observe(place.current)
      return () => observer.disconnect()
    },
    [isNear],
  )
  const bones = (
    <>
      <Skeleton width="160px" height="28px" />
      <Skeleton height="100%" />
    </>
  )
  const hold = (shapes: ReactNode) => (
    <div ref={place} className={styles.hold} style={{ '--h': `${height}px` } as CSSProperties}>
      {shapes}
    </div>
  )
  // Nothing is loading yet, so screen readers are told of no loading.
  if (state.status === 'idle') return hold(<div className={styles.bones}>{bones}</div>)
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={hold(<SkeletonRegion className={styles.bones}>{bones}</SkeletonRegion>)}
      failed={(box) => <FloorFrame title={title}>{box}</FloorFrame>}
    >
      {(data) => children(data, reload)}
    </Block>
  )
}
