import { addressCalls, type AddressForm, type Region } from '@yaopi/core/contract'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useId, type ReactNode } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { addressRules as rules } from './address-rules.ts'
import css from './address-form.module.css'
import { addressFormText as text } from './address-form.text.ts'

type Props = {
  readonly id: string
  readonly initial: AddressForm
  /** `show` shows what the server says of a field. */
  readonly onSubmit: (form: AddressForm, show: (field: AddressField, message: string) => void) => void
}

/** The fields of the form, by their names on the wire. */
export const addressFields = ['receiver', 'phone', 'province_id', 'city_id', 'district_id', 'detail'] as const
export type AddressField = (typeof addressFields)[number]

type Form = UseFormReturn<AddressForm>

/** The fields of a delivery address with the rules of VA-01; a button with `form={id}` sends it. */
export function AddressFormView({ id, initial, onSubmit }: Props) {
  const form = useForm<AddressForm>({ defaultValues: initial, mode: 'onTouched' })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = form
  return (
    <form
      id={id}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        const show = (field: AddressField, message: string): void => setError(field, { message })
        void handleSubmit((values) => onSubmit(tidy(values), show))(event)
      }}
    >
      <Field label={text.receiver} error={errors.receiver?.message}>
        {(own) => <input {...own} autoComplete="name" {...register('receiver', { validate: rules.receiver })} />}
      </Field>
      <Field label={text.phone} error={errors.phone?.message}>
        {(own) => (
          <input {...own} inputMode="tel" autoComplete="tel" {...register('phone', { validate: rules.phone })} />
        )}
      </Field>
      <Regions form={form} />
      <Field label={text.detail} error={errors.detail?.message}>
        {(own) => (
          <textarea
            {...own}
            rows={2}
            maxLength={100}
            placeholder={text.detailPlaceholder}
            {...register('detail', { validate: rules.detail })}
          />
        )}
      </Field>
      <label className={css.check}>
        <input
          type="checkbox"
          defaultChecked={initial.is_default === 1}
          onChange={(event) => form.setValue('is_default', event.target.checked ? 1 : 0)}
        />
        {text.setDefaultField}
      </label>
      <p className={css.note}>{text.registeredOnly}</p>
    </form>
  )
}

const tidy = (values: AddressForm): AddressForm => ({
  ...values,
  receiver: values.receiver.trim(),
  phone: values.phone.trim(),
  detail: values.detail.trim(),
})

/** Province, city and district: each list depends on the one before it. */
function Regions({ form }: { readonly form: Form }) {
  const {
    control,
    formState: { errors },
  } = form
  const [province, city] = useWatch({ control, name: ['province_id', 'city_id'] })
  const error = errors.province_id?.message ?? errors.city_id?.message ?? errors.district_id?.message
  return (
    <fieldset className={css.regions}>
      <legend>
        {text.region}
        <i aria-hidden="true">*</i>
      </legend>
      <RegionSelect
        form={form}
        name="province_id"
        label={text.province}
        parent={0}
        below={['city_id', 'district_id']}
      />
      <RegionSelect
        form={form}
        name="city_id"
        label={text.city}
        parent={province > 0 ? province : undefined}
        below={['district_id']}
      />
      <RegionSelect
        form={form}
        name="district_id"
        label={text.district}
        parent={city > 0 ? city : undefined}
        below={[]}
      />
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RegionName = 'province_id' | 'city_id' | 'district_id'

function RegionSelect({
  form,
  name,
  label,
  parent,
  below,
}: {
  readonly form: Form
  readonly name: RegionName
  readonly label: string
  readonly parent: number | undefined
  readonly below: readonly RegionName[]
}) {
  const { state, reload } = useQuery(
    addressCalls.regions,
    parent === undefined ? undefined : parent === 0 ? {} : { parent_id: parent },
    { cache: true },
  )
  const regions: readonly Region[] = state.data ?? []
  const value = useWatch({ control: form.control, name })
  const { ref, onBlur } = form.register(name, { valueAsNumber: true, validate: rules.region })
  if (state.status === 'failed')
    return (
      <button type="button" className={css.again} onClick={reload}>
        {text.listFailed(label)}
      </button>
    )
  return (
    <select
      ref={ref}
      name={name}
      aria-label={label}
      disabled={parent === undefined || state.status === 'loading'}
      onBlur={onBlur}
      value={regions.some((region) => region.id === value) ? value : 0}
      onChange={(event) => {
        form.setValue(name, Number(event.target.value), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
        for (const lower of below) form.setValue(lower, 0)
      }}
    >
      <option value={0}>{state.status === 'loading' ? text.loading : text.choose(label)}</option>
      {regions.map((region) => (
        <option key={region.id} value={region.id} disabled={region.served === 0}>
          {region.name}
          {region.served === 0 ? text.notServed : ''}
        </option>
      ))}
    </select>
  )
}

type FieldProps = {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true
}

/** A labelled field; its error is tied to it and read out. */
function Field({
  label,
  error,
  children,
}: {
  readonly label: string
  readonly error: string | undefined
  readonly children: (own: FieldProps) => ReactNode
}) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        <i aria-hidden="true">*</i>
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
        'aria-required': true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
