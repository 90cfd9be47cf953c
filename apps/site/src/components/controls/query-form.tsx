import type { ComponentPropsWithoutRef } from 'react'

/**
 * A form whose fields lead to an address. Before any script runs the browser itself sends them, beside `hidden`:
 * parameters that stay, by name.
 */
export function QueryForm({
  hidden,
  onSend,
  children,
  ...form
}: Pick<ComponentPropsWithoutRef<'form'>, 'className' | 'role' | 'aria-label' | 'action' | 'children'> & {
  readonly hidden: readonly (readonly [name: string, value: string])[]
  readonly onSend: (typed: FormData) => void
}) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
