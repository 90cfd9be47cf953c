import { lazy, Suspense, type ComponentProps } from 'react'

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }))

/** The dialog of an address, whose form is loaded when it is opened. */
export function LazyAddressDialog(props: ComponentProps<typeof AddressDialog>) {
  return (
    <Suspense>
      <AddressDialog {...props} />
    </Suspense>
  )
}
