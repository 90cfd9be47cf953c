import { Text } from '@mantine/core'
import { changeOf, staffPricesAdminCalls, type StaffGoodsDetail } from '@yaopi/core/staff'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CommandForm, MomentField, MoneyField, TextField } from '../../components/form/index.ts'
import { notifyDone, useRequestKey } from '../../platform/client/index.ts'
import { goodsScreenText as text } from './goods.text.ts'

/** New prices of one goods, at once or at a time; those that move far wait for a second person. */
export function PriceForm({ goods, close }: { readonly goods: StaffGoodsDetail; readonly close: () => void }) {
  const key = useRequestKey()
  const [refused, setRefused] = useState<readonly string[]>([])
  return (
    <CommandForm
      call={staffPricesAdminCalls.apply}
      isInDialog
      initial={{
        base_price: goods.base_price as number | '',
        market_price: (goods.market_price ?? '') as number | '',
        effective_at: '' as number | '',
        reason: '',
      }}
      input={(values) => ({
        rows: [
          {
            goods_id: goods.id,
            base_price: Number(values.base_price),
            market_price: values.market_price === '' ? 0 : Number(values.market_price),
          },
        ],
        ...(values.effective_at === '' ? {} : { effective_at: values.effective_at }),
        reason: values.reason,
        // A refused sheet is kept under its key as well: other values are another request.
        idempotency_key: `${key}:${values.base_price}:${values.market_price}:${values.effective_at}`,
      })}
      submit={text.changePrice}
      done=""
      onDone={(answer) => {
        if (answer.refused.length > 0) {
          setRefused(answer.refused.flatMap(({ issues }) => issues.map((issue) => issue.text)))
          return
        }
        notifyDone(answer.waiting > 0 ? text.priceWaits : answer.planned > 0 ? text.pricePlanned : text.priceDone)
        close()
      }}
    >
      {refused.map((message) => (
        <Text key={message} c="red" role="alert" size="sm">
          {message}
        </Text>
      ))}
      <MoneyField name="base_price" label={text.fields.base_price} isRequired />
      <MoneyField name="market_price" label={text.market} />
      <MomentField name="effective_at" label={text.effectiveAt} description={text.atOnce} />
      <TextField name="reason" label={text.priceReason} isRequired />
      <PriceMove before={goods.base_price} />
    </CommandForm>
  )
}

function PriceMove({ before }: { readonly before: number }) {
  const after = useWatch({ name: 'base_price' }) as number | ''
  if (after === '') return null
  return (
    <Text size="xs" c="dimmed">
      {text.priceMove((changeOf(before, Number(after)) / 100).toFixed(1))}
    </Text>
  )
}
