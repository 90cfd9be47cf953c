import { addressCalls, type Region } from '@yaopi/core/contract'
import { useId } from 'react'
import { useController, useWatch, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import { useQuery } from '../../platform/data/index.ts'
import { FieldError } from './field-frame.tsx'
import { errorAt } from './fields.tsx'
import { formText as text } from './form.text.ts'
import type { KitForm } from './use-kit-form.ts'
import styles from './form.module.css'

/** The fields of a region: ids of province, city and district, 0 for none. */
export type RegionNames<V extends FieldValues> = readonly [
  province: FieldPath<V>,
  city: FieldPath<V>,
  district: FieldPath<V>,
]

/** Province, city and district: each list depends on the one before it. */
export function RegionField<V extends FieldValues>({
  form,
  names,
  required = false,
  mayBeUnserved = false,
}: {
  readonly form: KitForm<V>
  readonly names: RegionNames<V>
  readonly required?: boolean
  /** Regions where nobody delivers yet can be chosen too. */
  readonly mayBeUnserved?: boolean
}) {
  const [province, city, district] = names
  const id = useId()
  const [chosenProvince, chosenCity] = useWatch({ control: form.methods.control, name: [province, city] }) as number[]
  const error = errorAt(form, province) ?? errorAt(form, city) ?? errorAt(form, district)
  const shared = { form, isRequired: required, isWrong: error !== undefined, errorId: `${id}-error`, mayBeUnserved }
  return (
    <fieldset className={styles.regions}>
      <legend data-required={required || undefined}>{text.region}</legend>
      <RegionSelect {...shared} name={province} label={text.province} parent={0} below={[city, district]} />
      <RegionSelect {...shared} name={city} label={text.city} parent={chosenProvince || undefined} below={[district]} />
      <RegionSelect {...shared} name={district} label={text.district} parent={chosenCity || undefined} below={[]} />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

function RegionSelect<V extends FieldValues>({
  form: { methods },
  name,
  label,
  parent,
  below,
  isRequired,
  isWrong,
  errorId,
  mayBeUnserved,
}: {
  readonly form: KitForm<V>
  readonly name: FieldPath<V>
  readonly label: string
  readonly parent: number | undefined
  readonly below: readonly FieldPath<V>[]
  readonly isRequired: boolean
  readonly isWrong: boolean
  readonly errorId: string
  readonly mayBeUnserved: boolean
}) {
  const { state, reload } = useQuery(
    addressCalls.regions,
    parent === undefined ? undefined : parent === 0 ? {} : { parent_id: parent },
    { cache: true },
  )
  const regions: readonly Region[] = state.data ?? []
  // Controlled: a chosen region may not be among the options, while they load or because it is gone.
  const {
    field: { ref, onBlur, value: chosen },
  } = useController({
    control: methods.control,
    name,
    rules: { validate: (id: unknown) => !isRequired || Number(id) > 0 || text.regionRule },
  })
  const value: unknown = chosen
  const put = (field: FieldPath<V>, id: number): void =>
    methods.setValue(field, id as PathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: methods.formState.isSubmitted,
    })
  if (state.status === 'failed')
    return (
      <button type="button" className={styles.again} onClick={reload}>
        {text.listFailed(label)}
      </button>
    )
  return (
    <select
      ref={ref}
      name={name}
      aria-label={label}
      aria-required={isRequired || undefined}
      aria-invalid={isWrong && !(Number(value) > 0) ? true : undefined}
      aria-describedby={isWrong ? errorId : undefined}
      disabled={parent === undefined || state.status === 'loading'}
      onBlur={onBlur}
      value={regions.some((region) => region.id === value) ? Number(value) : 0}
      onChange={(event) => {
        put(name, Number(event.target.value))
        for (const lower of below) put(lower, 0)
      }}
    >
      <option value={0}>{state.status === 'loading' ? text.loading : text.choose(label)}</option>
      {regions.map((region) => (
        <option key={region.id} value={region.id} disabled={region.served === 0 && !mayBeUnserved}>
          {region.name}
          {region.served === 0 ? text.notServed : ''}
        </option>
      ))}
    </select>
  )
}
