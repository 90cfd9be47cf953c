import { lazy, Suspense, type ComponentProps } from 'react'

const ApplyDialog = lazy(async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog }))

/** The dialog that opens a case, loaded when it is asked for. */
export function LazyApplyDialog(props: ComponentProps<typeof ApplyDialog>) {
  return (
    <Suspense>
      <ApplyDialog {...props} />
    </Suspense>
  )
}
