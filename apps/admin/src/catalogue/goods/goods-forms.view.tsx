import { SimpleGrid, Text } from '@mantine/core'
import { formatMinute, rankNames, scopeNames } from '@yaopi/core'
import { goodsWords, staffGoodsAdminCalls, type GoodsFields, type StaffGoodsDetail } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import {
  CheckField,
  CommandForm,
  MultiSelectField,
  NumberField,
  SelectField,
  TextField,
} from '../../components/form/index.ts'
import { useCategoryChoices, useOwnerChoices } from './goods-bulk.view.tsx'
import { goodsScreenText as text } from './goods.text.ts'

const labels = text.fields
type Part = { readonly goods: StaffGoodsDetail; readonly isReadOnly: boolean }
type Values = Record<string, string | number | boolean | string[]>

/** A part of goods with its own saving; fields of a reader are still. */
function PartForm<V extends Values>(
  props: Part & {
    readonly initial: V
    readonly input: (values: V) => GoodsFields
    readonly children: ReactNode
  },
) {
  const { goods, initial, input, isReadOnly, children } = props
  return (
    <CommandForm
      call={staffGoodsAdminCalls.edit}
      initial={initial as never}
      input={(values: V) => ({ ...input(values), id: goods.id, version: goods.version })}
      isReadOnly={isReadOnly}
      savedBy={text.version(goods.updated_by, formatMinute(goods.updated_at))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {children}
      </SimpleGrid>
    </CommandForm>
  )
}

/** Name, maker, place in the shop. */
export function BasicForm(part: Part) {
  const { goods, isReadOnly: isDisabled } = part
  const categories = useCategoryChoices()
  const { makers, brands } = useOwnerChoices()
  return (
    <PartForm
      {...part}
      initial={{
        name: goods.name,
        generic_name: goods.generic_name,
        ypgg: goods.ypgg,
        bzdw: goods.bzdw,
        sccj_id: String(goods.sccj_id),
        brand_id: goods.brand_id === null ? '' : String(goods.brand_id),
        category_id: String(goods.category_id),
        goods_class: goods.goods_class,
        barcode: goods.barcode,
        dosage_form: goods.dosage_form,
        tax_rate: String(goods.tax_rate),
        is_medicare: goods.is_medicare === 1,
      }}
      input={(values) => ({
        ...values,
        sccj_id: Number(values.sccj_id),
        brand_id: Number(values.brand_id),
        category_id: Number(values.category_id),
        tax_rate: Number(values.tax_rate),
        is_medicare: values.is_medicare ? 1 : 0,
      })}
    >
      <TextField name="name" label={labels.name} isDisabled={isDisabled} />
      <TextField name="generic_name" label={labels.generic_name} isDisabled={isDisabled} />
      <TextField name="ypgg" label={labels.ypgg} isDisabled={isDisabled} />
      <TextField name="bzdw" label={labels.bzdw} isDisabled={isDisabled} />
      <SelectField name="sccj_id" label={labels.sccj_id} choices={makers} isDisabled={isDisabled} />
      <SelectField name="brand_id" label={labels.brand_id} choices={brands} isClearable isDisabled={isDisabled} />
      <SelectField name="category_id" label={labels.category_id} choices={categories} isDisabled={isDisabled} />
      <SelectField
        name="goods_class"
        label={labels.goods_class}
        choices={Object.entries(goodsWords.goods_class)}
        isDisabled={isDisabled}
      />
      <TextField name="barcode" label={labels.barcode} isDisabled={isDisabled} />
      <TextField name="dosage_form" label={labels.dosage_form} isDisabled={isDisabled} />
      <SelectField
        name="tax_rate"
        label={labels.tax_rate}
        choices={['0', '3', '9', '13'].map((rate) => [rate, rate] as const)}
        isDisabled={isDisabled}
      />
      <CheckField name="is_medicare" label={labels.is_medicare} isDisabled={isDisabled} />
    </PartForm>
  )
}

/** What makes goods lawful. */
export function PapersForm(part: Part) {
  const { goods, isReadOnly: isDisabled } = part
  return (
    <PartForm
      {...part}
      initial={{
        approval_no: goods.approval_no,
        mah: goods.mah,
        register_no: goods.register_no,
        origin: goods.origin,
        grade: goods.grade,
        storage: goods.storage,
      }}
      input={(values) => values}
    >
      <TextField name="approval_no" label={labels.approval_no} isDisabled={isDisabled} />
      <TextField name="mah" label={labels.mah} isDisabled={isDisabled} />
      <TextField name="register_no" label={labels.register_no} isDisabled={isDisabled} />
      <TextField name="origin" label={labels.origin} isDisabled={isDisabled} />
      <TextField name="grade" label={labels.grade} isDisabled={isDisabled} />
      <TextField name="storage" label={labels.storage} isDisabled={isDisabled} />
    </PartForm>
  )
}

/** How goods are packed and in what numbers they are sold. */
export function PackForm(part: Part) {
  const { goods, isReadOnly: isDisabled } = part
  return (
    <PartForm
      {...part}
      initial={{
        zbz: goods.zbz,
        jzl: goods.jzl,
        min_number: goods.min_number,
        step: goods.step,
        qg_number: goods.qg_number,
        is_split: goods.is_split === 1,
      }}
      input={(values) => ({
        zbz: Number(values.zbz),
        jzl: Number(values.jzl),
        min_number: Number(values.min_number),
        step: Number(values.step),
        qg_number: Number(values.qg_number),
        is_split: values.is_split ? 1 : 0,
      })}
    >
      <NumberField name="zbz" label={labels.zbz} isDisabled={isDisabled} />
      <NumberField name="jzl" label={labels.jzl} isDisabled={isDisabled} />
      <NumberField name="min_number" label={labels.min_number} isDisabled={isDisabled} />
      <NumberField name="step" label={labels.step} isDisabled={isDisabled} />
      <NumberField name="qg_number" label={labels.qg_number} isDisabled={isDisabled} />
      <CheckField name="is_split" label={labels.is_split} isDisabled={isDisabled} />
      <PackHint />
    </PartForm>
  )
}

function PackHint() {
  const [min, step, zbz] = useWatch({ name: ['min_number', 'step', 'zbz'] }) as [number, number, number]
  return (
    <Text size="xs" c="dimmed">
      {text.packHint(Number(min), Number(step), Number(zbz))}
    </Text>
  )
}

const yes = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Who may buy goods. */
export function ScopeForm(part: Part) {
  const { goods, isReadOnly: isDisabled } = part
  return (
    <PartForm
      {...part}
      initial={{
        scope_codes: [...goods.scope_codes],
        ranks_allowed: (goods.ranks_allowed ?? []).map(String),
        otc_class: goods.otc_class,
        temp_class: goods.temp_class,
        special_type: String(goods.special_type),
        device_class: String(goods.device_class ?? 0),
        with_coupon: goods.with_coupon === 1,
        with_voucher: goods.with_voucher === 1,
      }}
      input={(values) => ({
        scope_codes: values.scope_codes.join(','),
        ranks_allowed: values.ranks_allowed.join(','),
        otc_class: values.otc_class,
        temp_class: values.temp_class,
        special_type: Number(values.special_type),
        device_class: Number(values.device_class),
        with_coupon: yes(values.with_coupon),
        with_voucher: yes(values.with_voucher),
      })}
    >
      <MultiSelectField name="scope_codes" label={labels.scope_codes} choices={Object.entries(scopeNames)} />
      <MultiSelectField name="ranks_allowed" label={labels.ranks_allowed} choices={Object.entries(rankNames)} />
      <SelectField
        name="otc_class"
        label={labels.otc_class}
        choices={Object.entries(goodsWords.otc_class)}
        isDisabled={isDisabled}
      />
      <SelectField
        name="temp_class"
        label={labels.temp_class}
        choices={Object.entries(goodsWords.temp_class)}
        isDisabled={isDisabled}
      />
      <SelectField
        name="special_type"
        label={labels.special_type}
        choices={Object.entries(goodsWords.special_type)}
        isDisabled={isDisabled}
      />
      <SelectField
        name="device_class"
        label={labels.device_class}
        choices={[['0', text.noDevice], ...['1', '2', '3'].map((kind) => [kind, kind] as const)]}
        isDisabled={isDisabled}
      />
      <CheckField name="with_coupon" label={labels.with_coupon} isDisabled={isDisabled} />
      <CheckField name="with_voucher" label={labels.with_voucher} isDisabled={isDisabled} />
    </PartForm>
  )
}
