import { isEmail, isPhone, MemberRank, rankNames, scopeNames, scopesOfRank, tidyUscc, type Answer } from '@yaopi/core'
import { addressCalls, registrationCalls, type CompanyForm, type RegisterState } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CheckListField,
  ChoiceField,
  Field,
  Refused,
  RegionField,
  useKitForm,
  type KitForm,
} from '../../components/form/index.ts'
import { WizardFrame } from '../../components/wizard/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { CompanyFields } from '../company-fields/index.ts'
import { stepOf } from './register-steps.ts'
import { companyFormText as text } from './company-form.text.ts'
import styles from './registration.module.css'

const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u
const TRADE_LICENCE = /^[\p{Script=Han}][A-D][AB]?\d{7}$/u
/** Milliseconds without a change after which a draft is stored. */
const QUIET = 1_500

/** The fields as they are typed in. */
const empty = {
  rank: '1',
  company: '',
  uscc: '',
  province_id: 0,
  city_id: 0,
  district_id: 0,
  address: '',
  ck_address: '',
  legal_person: '',
  name: '',
  tel: '',
  email: '',
  licence_no: '',
  jyfw: [] as readonly string[],
  invoice_type: '1',
  tax_no: '',
  bank_name: '',
  bank_account: '',
  invoice_phone: '',
  invoice_address: '',
}
type Values = typeof empty

const NUMBERS: ReadonlySet<string> = new Set(['province_id', 'city_id', 'district_id'])

/** What is in the form at first: what was typed in, else what is stored; the phone is that of the account. */
function valuesOf(state: RegisterState): Values {
  const stored: Readonly<Record<string, unknown>> = { tel: state.phone, ...state.company, ...state.draft }
  return Object.fromEntries(
    Object.entries(empty).map(([name, preset]) => {
      const value = stored[name]
      if (value === undefined || value === null) return [name, preset]
      if (Array.isArray(preset)) return [name, Array.isArray(value) ? value : preset]
      return [name, NUMBERS.has(name) ? Number(value) || 0 : String(value)]
    }),
  ) as Values
}

const toSend = (values: Values): CompanyForm => {
  const { ck_address, email, tax_no, bank_name, bank_account, invoice_phone, invoice_address, ...rest } = values
  const optional = { ck_address, email, tax_no, bank_name, bank_account, invoice_phone, invoice_address }
  return {
    ...rest,
    rank: Number(values.rank),
    uscc: tidyUscc(values.uscc),
    invoice_type: values.invoice_type === '2' ? 2 : 1,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value.trim() !== '')),
  }
}

/**
 * The company of somebody who registers. What is typed in is stored in the browser at once, on the server soon after.
 */
export function CompanyFormView({ state, onSaved }: { readonly state: RegisterState; readonly onSaved: () => void }) {
  const { client } = useStorefront()
  const form = useKitForm<Values, RegisterState>({
    initial: valuesOf(state),
    draft: { name: 'register-company', isLasting: true },
    send: (values) => client.send(registrationCalls.step2, toSend(values)),
    onSaved,
  })
  const saveDraft = useServerDraft(form)
  const [rank, invoiceType, district] = useWatch({
    control: form.methods.control,
    name: ['rank', 'invoice_type', 'district_id'],
  }) as [string, string, number]
  const kind = Number(rank)
  const isSpecial = invoiceType === '2'
  const bank = (value: string): true | string => !isSpecial || value.trim() !== '' || text.bankRule
  const person = (name: string): true | string => CHINESE_NAME.test(name.trim()) || text.personRule
  const reason = state.review?.facts_reason ?? ''
  return (
    <WizardFrame
      wizard={stepOf(2, false)}
      form={form}
      title={text.companyTitle}
      note={text.companyNote}
      more={<SaveDraft save={saveDraft} />}
    >
      {reason !== '' && <Refused>{text.refusedFacts(reason)}</Refused>}
      <ChoiceField
        form={form}
        name="rank"
        label={text.rank}
        required
        options={Object.entries(rankNames).map(([value, label]) => ({ value, label }))}
      />
      <CompanyFields form={form} />
      <RegionField form={form} names={['province_id', 'city_id', 'district_id']} required mayBeUnserved />
      <Unserved form={form} district={district} />
      <Field
        form={form}
        name="address"
        label={text.address}
        placeholder={text.addressHint}
        required
        maxLength={100}
        autoComplete="street-address"
        rule={(address: string) => address.trim().length >= 5 || text.addressRule}
      />
      <Field
        form={form}
        name="ck_address"
        label={text.ckAddress}
        note={text.ckAddressNote}
        maxLength={100}
        rule={(address: string) => address.trim() === '' || address.trim().length >= 5 || text.addressRule}
      />
      <Field form={form} name="legal_person" label={text.legalPerson} required maxLength={20} rule={person} />
      <Field form={form} name="name" label={text.name} required maxLength={20} autoComplete="name" rule={person} />
      <Field
        form={form}
        name="tel"
        label={text.tel}
        required
        inputMode="tel"
        maxLength={20}
        autoComplete="tel"
        rule={(tel: string) => isPhone(tel.trim()) || text.telRule}
      />
      <Field
        form={form}
        name="email"
        label={text.email}
        inputMode="email"
        maxLength={100}
        autoComplete="email"
        rule={(mail: string) => mail.trim() === '' || isEmail(mail.trim()) || text.emailRule}
      />
      <LicenceNumber form={form} kind={kind} />
      <CheckListField
        form={form}
        name="jyfw"
        label={text.scopes}
        required
        rule={(scopes: readonly string[]) => scopes.length > 0 || text.scopesRule}
        options={scopesOfRank(kind).map((value) => ({ value, label: scopeNames[value] ?? value }))}
      />
      <ChoiceField
        form={form}
        name="invoice_type"
        label={text.invoiceType}
        required
        options={Object.entries(text.invoiceTypes).map(([value, label]) => ({ value, label }))}
      />
      {isSpecial && (
        <>
          <Field form={form} name="tax_no" label={text.taxNo} maxLength={30} />
          <Field form={form} name="bank_name" label={text.bankName} required maxLength={60} rule={bank} />
          <Field
            form={form}
            name="bank_account"
            label={text.bankAccount}
            required
            inputMode="numeric"
            maxLength={30}
            rule={(account: string) => !isSpecial || /^\d{8,30}$/.test(account.trim()) || text.accountRule}
          />
          <Field
            form={form}
            name="invoice_phone"
            label={text.invoicePhone}
            required
            maxLength={20}
            rule={(phone: string) => !isSpecial || isPhone(phone.trim()) || text.telRule}
          />
          <Field form={form} name="invoice_address" label={text.invoiceAddress} required maxLength={100} rule={bank} />
        </>
      )}
    </WizardFrame>
  )
}

/** The number of the core licence; an unusual one is only pointed at, since old and new forms live side by side. */
function LicenceNumber({ form, kind }: { readonly form: KitForm<Values>; readonly kind: number }) {
  const number = useWatch({ control: form.methods.control, name: 'licence_no' })
  const isMedical =
    kind === MemberRank.clinic || kind === MemberRank.privateHospital || kind === MemberRank.publicHospital
  const isDevice = kind === MemberRank.deviceDealer
  const label = isMedical ? text.licence.medical : isDevice ? text.licence.device : text.licence.trade
  const isOdd = !isMedical && !isDevice && number.length >= 6 && !TRADE_LICENCE.test(number.trim())
  return (
    <Field
      form={form}
      name="licence_no"
      label={label}
      required
      maxLength={30}
      note={isOdd ? text.licenceOdd : undefined}
      rule={(value: string) => value.trim().length >= 6 || text.licenceRule}
    />
  )
}

/** Says that nobody delivers to the district yet. */
function Unserved({ form, district }: { readonly form: KitForm<Values>; readonly district: number }) {
  const city = useWatch({ control: form.methods.control, name: 'city_id' })
  const { state } = useQuery(addressCalls.regions, city > 0 ? { parent_id: city } : undefined, { cache: true })
  const chosen = state.data?.find((region) => region.id === district)
  if (chosen?.served !== 0) return null
  return (
    <p className={styles.warning} role="status">
      {text.unserved}
    </p>
  )
}

/** Stores the draft at once and says so: whoever stops here knows that nothing is lost. */
function SaveDraft({ save }: { readonly save: () => Promise<Answer<unknown> | undefined> }) {
  const { notifications } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    const answer = await save()
    setBusy(false)
    if (answer?.ok === true) notifications.success(text.draftSaved)
    else if (answer !== undefined) notifications.report(answer.failure)
  }
  return (
    <Button busy={isBusy} onClick={() => void press()}>
      {text.saveDraft}
    </Button>
  )
}

/** The draft of the form as the server takes it: only what was filled in. */
const draftOf = (values: object): Record<string, string | readonly string[]> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, Array.isArray(value) ? (value as string[]) : String(value ?? '')] as const)
      .filter(([, value]) => value.length > 0),
  )

/**
 * Stores what is typed in on the server, so that it is there on another device: some time after the last change, and
 * at once by the function that is returned. What the server has is not left in this browser, whose copy would stand
 * before what another device has typed since.
 */
function useServerDraft(form: KitForm<Values>): () => Promise<Answer<unknown> | undefined> {
  const { client, environment } = useStorefront()
  const { watch, getValues } = form.methods
  const timer = useRef<unknown>(undefined)
  const store = async (): Promise<Answer<unknown>> => {
    environment.clearTimeout(timer.current)
    timer.current = undefined
    const answer = await client.send(registrationCalls.saveDraft, draftOf(getValues()))
    if (answer.ok && timer.current === undefined) form.forgetDraft()
    return answer
  }
  const latest = useRef(store)
  useEffect(function followStore() {
    latest.current = store
  })
  useEffect(
    function storeDrafts() {
      const watching = watch((_, { name }) => {
        if (name === undefined) return
        environment.clearTimeout(timer.current)
        timer.current = environment.setTimeout(() => void latest.current(), QUIET)
      })
      return () => {
        environment.clearTimeout(timer.current)
        watching.unsubscribe()
      }
    },
    [environment, watch],
  )
  return store
}
