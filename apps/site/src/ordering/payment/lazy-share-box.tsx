import { lazy, Suspense, type ComponentProps } from 'react'
import { LinesSkeleton } from '../../components/page/index.ts'

const ShareBox = lazy(async () => ({ default: (await import('./share-box.tsx')).ShareBox }))

/** Paying by somebody else, which is loaded when it is chosen. */
export function LazyShareBox(props: ComponentProps<typeof ShareBox>) {
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <ShareBox {...props} />
    </Suspense>
  )
}
