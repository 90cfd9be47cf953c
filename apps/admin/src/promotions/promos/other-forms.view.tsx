import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import type { Yuan } from '@yaopi/core'
import type { BundlePayload, CashbackPayload, CouponPayload, StorewidePayload } from '@yaopi/core/staff'
import { GoodsList } from './goods-list.view.tsx'
import { AmountInput, MomentInput, UnitsInput } from './inputs.view.tsx'
import type { Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'
import { ScopeForm } from './scope-form.view.tsx'

type Props<Payload> = {
  readonly value: Payload
  readonly onChange: (change: Change<Payload>) => void
  readonly isDisabled: boolean
}

/** A storewide price: percent and scope. */
export const StorewideForm = ({ value, onChange, isDisabled }: Props<StorewidePayload>) => (
  <Stack gap="sm">
    <UnitsInput
      label={text.percent}
      description={text.percentHelp}
      isDisabled={isDisabled}
      value={value.percent}
      onChange={(percent) => onChange((before) => ({ ...before, percent }))}
    />
    <ScopeForm
      value={value.scope}
      isDisabled={isDisabled}
      onChange={(change) => onChange((before) => ({ ...before, scope: change(before.scope) }))}
    />
  </Stack>
)

/** A cashback offer: tiers and scope. */
export const CashbackForm = ({ value, onChange, isDisabled }: Props<CashbackPayload>) => {
  const change = (place: number, with_: Partial<CashbackPayload['tiers'][number]>): void =>
    onChange((before) => ({
      ...before,
      tiers: before.tiers.map((tier, at) => (at === place ? { ...tier, ...with_ } : tier)),
    }))
  return (
    <Stack gap="sm">
      <ScopeForm
        value={value.scope}
        isDisabled={isDisabled}
        onChange={(change) => onChange((before) => ({ ...before, scope: change(before.scope) }))}
      />
      <Title order={3} size="h5">
        {text.tiers}
      </Title>
      {value.tiers.map((tier, place) => (
        <Group key={place} align="end" gap="xs">
          <AmountInput
            label={text.tierOf(place + 1, text.amount)}
            isDisabled={isDisabled}
            value={tier.amount}
            onChange={(amount) => change(place, { amount })}
          />
          <AmountInput
            label={text.tierOf(place + 1, text.cashValue)}
            isDisabled={isDisabled}
            value={tier.value}
            onChange={(cash) => change(place, { value: cash })}
          />
          {!isDisabled && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={text.tierOf(place + 1, text.remove)}
              onClick={() => onChange((before) => ({ ...before, tiers: before.tiers.filter((_, at) => at !== place) }))}
            >
              {text.remove}
            </Button>
          )}
        </Group>
      ))}
      {!isDisabled && (
        <Group>
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              onChange((before) => ({ ...before, tiers: [...before.tiers, { amount: 0 as Yuan, value: 0 as Yuan }] }))
            }
          >
            {text.addTier}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** A bundle: its goods and the price of a set. */
export const BundleForm = ({ value, onChange, isDisabled }: Props<BundlePayload>) => (
  <Stack gap="sm">
    <GoodsList
      ids={value.goods.map((part) => part.goods_id)}
      isDisabled={isDisabled}
      onAdd={(added) =>
        onChange((before) => ({
          ...before,
          goods: [...before.goods, ...added.map((one) => ({ goods_id: one.id, number: 1 }))],
        }))
      }
      onRemove={(place) => onChange((before) => ({ ...before, goods: before.goods.filter((_, at) => at !== place) }))}
      beside={(place, name) => (
        <UnitsInput
          isBare
          label={text.fieldOf(text.perSet, name)}
          isDisabled={isDisabled}
          value={value.goods[place]!.number}
          onChange={(number) =>
            onChange((before) => ({
              ...before,
              goods: before.goods.map((part, at) => (at === place ? { ...part, number } : part)),
            }))
          }
        />
      )}
    />
    <Group align="end">
      <AmountInput
        label={text.setPrice}
        isDisabled={isDisabled}
        value={value.price}
        onChange={(price) => onChange((before) => ({ ...before, price }))}
      />
      <UnitsInput
        label={text.setTotal}
        isDisabled={isDisabled}
        value={value.total}
        onChange={(total) => onChange((before) => ({ ...before, total }))}
      />
      <UnitsInput
        label={text.setLimit}
        isDisabled={isDisabled}
        value={value.limit}
        onChange={(limit) => onChange((before) => ({ ...before, limit }))}
      />
    </Group>
  </Stack>
)

/** A template of coupons. */
export const CouponForm = ({ value, onChange, isDisabled }: Props<CouponPayload>) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {text.claimWindow}
    </Text>
    <Group align="end">
      <NativeSelect
        label={text.couponType}
        size="sm"
        disabled={isDisabled}
        value={String(value.type)}
        data={Object.entries(text.couponTypes).map(([type, label]) => ({ value: type, label }))}
        onChange={(event) => {
          const type = event.currentTarget.value === '2' ? 2 : 1
          onChange((before) => ({ ...before, type }))
        }}
      />
      <AmountInput
        label={text.face}
        isDisabled={isDisabled}
        value={value.face}
        onChange={(face) => onChange((before) => ({ ...before, face }))}
      />
      <AmountInput
        label={text.threshold}
        isDisabled={isDisabled}
        value={value.threshold}
        onChange={(threshold) => onChange((before) => ({ ...before, threshold }))}
      />
      <UnitsInput
        label={text.couponTotal}
        isDisabled={isDisabled}
        value={value.total}
        onChange={(total) => onChange((before) => ({ ...before, total }))}
      />
      <UnitsInput
        label={text.perMember}
        isDisabled={isDisabled}
        value={value.per_member}
        onChange={(per_member) => onChange((before) => ({ ...before, per_member }))}
      />
    </Group>
    <Group align="end">
      <UnitsInput
        label={text.useDays}
        isDisabled={isDisabled}
        value={value.use_days}
        onChange={(use_days) => onChange((before) => ({ ...before, use_days }))}
      />
      {value.use_days === 0 && (
        <>
          <MomentInput
            label={text.useStart}
            isDisabled={isDisabled}
            value={value.use_start}
            onChange={(use_start) => onChange((before) => ({ ...before, use_start }))}
          />
          <MomentInput
            label={text.useEnd}
            isDisabled={isDisabled}
            value={value.use_end}
            onChange={(use_end) => onChange((before) => ({ ...before, use_end }))}
          />
        </>
      )}
    </Group>
    <ScopeForm
      value={value.scope}
      isDisabled={isDisabled}
      onChange={(change) => onChange((before) => ({ ...before, scope: change(before.scope) }))}
    />
  </Stack>
)
