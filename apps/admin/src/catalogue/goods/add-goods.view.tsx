import { goodsWords, staffGoodsAdminCalls } from '@yaopi/core/staff'
import { useNavigate } from 'react-router'
import { CommandForm, MoneyField, SelectField, TextField } from '../../components/form/index.ts'
import { goodsScreenText as text } from './goods.text.ts'
import { useCategoryChoices, useOwnerChoices } from './goods-bulk.view.tsx'

const labels = text.fields

/** New goods: what they cannot be without; the rest stands on their page, which opens. */
export function AddGoods({ close }: { readonly close: () => void }) {
  const navigate = useNavigate()
  const categories = useCategoryChoices()
  const { makers } = useOwnerChoices()
  return (
    <CommandForm
      call={staffGoodsAdminCalls.add}
      isInDialog
      initial={{
        goods_sn: '',
        name: '',
        ypgg: '',
        bzdw: '',
        sccj_id: '',
        category_id: '',
        goods_class: 'west',
        otc_class: 'none',
        temp_class: 'cw',
        approval_no: '',
        base_price: '' as number | '',
      }}
      input={(values) => ({
        ...values,
        sccj_id: Number(values.sccj_id),
        category_id: Number(values.category_id),
        base_price: Number(values.base_price),
      })}
      done={text.added}
      onDone={({ id }) => {
        close()
        void navigate(`/goods/${id}`)
      }}
    >
      <TextField name="goods_sn" label={labels.goods_sn} isRequired />
      <TextField name="name" label={labels.name} isRequired />
      <TextField name="ypgg" label={labels.ypgg} isRequired />
      <TextField name="bzdw" label={labels.bzdw} isRequired />
      <SelectField name="sccj_id" label={labels.sccj_id} choices={makers} isRequired />
      <SelectField name="category_id" label={labels.category_id} choices={categories} isRequired />
      <SelectField name="goods_class" label={labels.goods_class} choices={Object.entries(goodsWords.goods_class)} />
      <SelectField name="otc_class" label={labels.otc_class} choices={Object.entries(goodsWords.otc_class)} />
      <SelectField name="temp_class" label={labels.temp_class} choices={Object.entries(goodsWords.temp_class)} />
      <TextField name="approval_no" label={labels.approval_no} />
      <MoneyField name="base_price" label={labels.base_price} isRequired />
    </CommandForm>
  )
}
