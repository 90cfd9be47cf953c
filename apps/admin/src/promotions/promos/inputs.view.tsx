import { NumberInput } from '@mantine/core'
import type { Yuan } from '@yaopi/core'
import { MomentInput as KitMomentInput } from '../../components/form/index.ts'

type Common = {
  readonly label: string
  readonly isBare?: boolean
  readonly isDisabled?: boolean
  readonly error?: string | undefined
}

// In a table the column names the field for the eye; readers hear the whole label.
const named = ({ label, isBare, isDisabled, error }: Common) => ({
  ...(isBare === true ? { 'aria-label': label } : { label }),
  disabled: isDisabled === true,
  error,
  size: 'sm' as const,
})

/** A whole number. */
export const UnitsInput = (
  props: Common & { readonly value: number; readonly onChange: (value: number) => void; readonly description?: string },
) => (
  <NumberInput
    {...named(props)}
    description={props.description}
    value={props.value}
    min={0}
    decimalScale={0}
    hideControls
    onChange={(value) => props.onChange(Number(value) || 0)}
  />
)

/** An amount of yuan. */
export const AmountInput = (props: Common & { readonly value: Yuan; readonly onChange: (value: Yuan) => void }) => (
  <NumberInput
    {...named(props)}
    value={props.value === 0 ? '' : props.value}
    prefix="¥"
    min={0}
    decimalScale={2}
    hideControls
    onChange={(value) => props.onChange((Number(value) || 0) as Yuan)}
  />
)

/** A moment in Shanghai, to the minute: typed or chosen; 0 for none. */
export const MomentInput = (props: Common & { readonly value: number; readonly onChange: (value: number) => void }) => (
  <KitMomentInput {...named(props)} value={props.value} onChange={props.onChange} />
)
