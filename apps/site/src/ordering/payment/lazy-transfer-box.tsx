import { lazy, Suspense, type ComponentProps } from 'react'
import { LinesSkeleton } from '../../components/page/index.ts'

const TransferBox = lazy(async () => ({ default: (await import('./transfer-box.tsx')).TransferBox }))

/** Paying by bank transfer, whose form is loaded when it is chosen. */
export function LazyTransferBox(props: ComponentProps<typeof TransferBox>) {
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <TransferBox {...props} />
    </Suspense>
  )
}
