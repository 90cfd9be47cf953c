import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, Title } from '@mantine/core'
import type { Yuan } from '@yaopi/core'
import type { PromoTier, ReductionPayload } from '@yaopi/core/staff'
import { GoodsList } from './goods-list.view.tsx'
import { AmountInput, UnitsInput } from './inputs.view.tsx'
import { newTier, type Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'
import { ScopeForm } from './scope-form.view.tsx'

type Props = {
  readonly value: ReductionPayload
  readonly onChange: (change: Change<ReductionPayload>) => void
  readonly isDisabled: boolean
  /** A mix-and-match has a page with its rules. */
  readonly isMix: boolean
}

const at = <T,>(list: readonly T[], place: number, with_: Partial<T>): readonly T[] =>
  list.map((one, index) => (index === place ? { ...one, ...with_ } : one))

/** A full reduction: scope, tiers, gifts, goods to exchange for. */
export function ReductionForm({ value, onChange, isDisabled, isMix }: Props) {
  const givesGifts = value.tiers.some((tier) => tier.gives === 'zeng')
  const givesExchange = value.tiers.some((tier) => tier.gives === 'hg')
  return (
    <Stack gap="md">
      <ScopeForm
        value={value.scope}
        isDisabled={isDisabled}
        onChange={(change) => onChange((before) => ({ ...before, scope: change(before.scope) }))}
      />
      <Title order={3} size="h5">
        {text.tiers}
      </Title>
      {value.tiers.map((tier, place) => (
        <TierRow
          // Tiers have no key of their own; they are only added at the end and taken away.
          key={place}
          tier={tier}
          place={place}
          isDisabled={isDisabled}
          onChange={(with_) => onChange((before) => ({ ...before, tiers: at(before.tiers, place, with_) }))}
          onRemove={() =>
            onChange((before) => ({
              ...before,
              tiers: before.tiers.filter((_, index) => index !== place),
              gifts: before.gifts.filter((gift) => gift.tier !== place),
            }))
          }
        />
      ))}
      {!isDisabled && (
        <Group>
          <Button
            variant="default"
            size="sm"
            onClick={() => onChange((before) => ({ ...before, tiers: [...before.tiers, newTier()] }))}
          >
            {text.addTier}
          </Button>
        </Group>
      )}
      <Group align="end">
        <Checkbox
          label={text.isRepeat}
          disabled={isDisabled}
          checked={value.is_repeat === 1}
          onChange={(event) => {
            const is_repeat = event.currentTarget.checked ? 1 : 0
            onChange((before) => ({ ...before, is_repeat }))
          }}
        />
        {value.is_repeat === 1 && (
          <UnitsInput
            label={text.maxTimes}
            isDisabled={isDisabled}
            value={value.max_times}
            onChange={(max_times) => onChange((before) => ({ ...before, max_times }))}
          />
        )}
      </Group>
      {givesGifts && <Gifts value={value} onChange={onChange} isDisabled={isDisabled} />}
      {givesExchange && <Exchange value={value} onChange={onChange} isDisabled={isDisabled} />}
      {isMix && (
        <Textarea
          label={text.ruleText}
          size="sm"
          rows={3}
          disabled={isDisabled}
          value={value.rule_text}
          onChange={(event) => {
            const rule_text = event.currentTarget.value
            onChange((before) => ({ ...before, rule_text }))
          }}
        />
      )}
    </Stack>
  )
}

function TierRow(props: {
  readonly tier: PromoTier
  readonly place: number
  readonly isDisabled: boolean
  readonly onChange: (with_: Partial<PromoTier>) => void
  readonly onRemove: () => void
}) {
  const { tier, place, isDisabled, onChange, onRemove } = props
  const label = (field: string): string => text.tierOf(place + 1, field)
  return (
    <Group align="end" gap="xs" wrap="wrap">
      <AmountInput
        label={label(text.amount)}
        isDisabled={isDisabled}
        value={tier.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <UnitsInput
        label={label(text.kinds)}
        isDisabled={isDisabled}
        value={tier.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <UnitsInput
        label={label(text.number)}
        isDisabled={isDisabled}
        value={tier.number}
        onChange={(number) => onChange({ number })}
      />
      <NativeSelect
        label={label(text.gives)}
        size="sm"
        disabled={isDisabled}
        value={tier.gives}
        data={Object.entries(text.givesNames).map(([value, name]) => ({ value, label: name }))}
        onChange={(event) => onChange({ gives: event.currentTarget.value as PromoTier['gives'] })}
      />
      {tier.gives === 'jian' && (
        <AmountInput
          label={label(text.value)}
          isDisabled={isDisabled}
          value={tier.value}
          onChange={(value) => onChange({ value })}
        />
      )}
      {tier.gives === 'zhe' && (
        <UnitsInput
          label={label(text.percent)}
          isDisabled={isDisabled}
          value={tier.percent}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      {tier.gives === 'hg' && (
        <UnitsInput
          label={label(text.units)}
          isDisabled={isDisabled}
          value={tier.units}
          onChange={(units) => onChange({ units })}
        />
      )}
      {!isDisabled && (
        <Button variant="subtle" color="gray" size="sm" onClick={onRemove} aria-label={label(text.remove)}>
          {text.remove}
        </Button>
      )}
    </Group>
  )
}

type PartProps = Omit<Props, 'isMix'>

function Gifts({ value, onChange, isDisabled }: PartProps) {
  const change = (place: number, with_: Partial<ReductionPayload['gifts'][number]>): void =>
    onChange((before) => ({ ...before, gifts: at(before.gifts, place, with_) }))
  const tiers = value.tiers.flatMap((tier, place) => (tier.gives === 'zeng' ? [place] : []))
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {text.gifts}
      </Title>
      <GoodsList
        ids={value.gifts.map((gift) => gift.goods_id)}
        isDisabled={isDisabled}
        onAdd={(added) =>
          onChange((before) => ({
            ...before,
            gifts: [
              ...before.gifts,
              ...added.map((one) => ({ tier: tiers[0] ?? 0, goods_id: one.id, number: 1, total: 10 })),
            ],
          }))
        }
        onRemove={(place) =>
          onChange((before) => ({ ...before, gifts: before.gifts.filter((_, index) => index !== place) }))
        }
        beside={(place, name) => {
          const gift = value.gifts[place]!
          return (
            <>
              <NativeSelect
                size="sm"
                aria-label={text.fieldOf(text.giftTier, name)}
                disabled={isDisabled}
                value={String(gift.tier)}
                data={tiers.map((tier) => ({ value: String(tier), label: text.tierOf(tier + 1, '') }))}
                onChange={(event) => change(place, { tier: Number(event.currentTarget.value) })}
              />
              <UnitsInput
                isBare
                label={text.fieldOf(text.giftNumber, name)}
                isDisabled={isDisabled}
                value={gift.number}
                onChange={(number) => change(place, { number })}
              />
              <UnitsInput
                isBare
                label={text.fieldOf(text.giftTotal, name)}
                isDisabled={isDisabled}
                value={gift.total}
                onChange={(total) => change(place, { total })}
              />
            </>
          )
        }}
      />
    </Stack>
  )
}

function Exchange({ value, onChange, isDisabled }: PartProps) {
  const change = (place: number, with_: Partial<ReductionPayload['exchange'][number]>): void =>
    onChange((before) => ({ ...before, exchange: at(before.exchange, place, with_) }))
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {text.exchange}
      </Title>
      <GoodsList
        ids={value.exchange.map((one) => one.goods_id)}
        isDisabled={isDisabled}
        onAdd={(added) =>
          onChange((before) => ({
            ...before,
            exchange: [
              ...before.exchange,
              ...added.map((one) => ({ goods_id: one.id, price: 0 as Yuan, total: 10, from_amount: 0 as Yuan })),
            ],
          }))
        }
        onRemove={(place) =>
          onChange((before) => ({ ...before, exchange: before.exchange.filter((_, index) => index !== place) }))
        }
        beside={(place, name) => {
          const one = value.exchange[place]!
          return (
            <>
              <AmountInput
                isBare
                label={text.fieldOf(text.exchangePrice, name)}
                isDisabled={isDisabled}
                value={one.price}
                onChange={(price) => change(place, { price })}
              />
              <UnitsInput
                isBare
                label={text.fieldOf(text.total, name)}
                isDisabled={isDisabled}
                value={one.total}
                onChange={(total) => change(place, { total })}
              />
              <AmountInput
                isBare
                label={text.fieldOf(text.fromAmount, name)}
                isDisabled={isDisabled}
                value={one.from_amount}
                onChange={(from_amount) => change(place, { from_amount })}
              />
            </>
          )
        }}
      />
    </Stack>
  )
}
