import { NumberInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'

/** A number of units in a cell of a table; its label is for readers of the screen. The first one has the focus. */
export function UnitField(props: { readonly name: string; readonly label: string; readonly isFirst: boolean }) {
  const { name, label, isFirst } = props
  const { field } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <NumberInput
      {...field}
      ref={(element) => {
        field.ref(element)
        input.current = element
      }}
      aria-label={label}
      value={field.value ?? ''}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      size="sm"
    />
  )
}
