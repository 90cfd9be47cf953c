import { Button, Group, NativeSelect, Stack, Table, Textarea, TextInput, Title } from '@mantine/core'
import { formatFen } from '@yaopi/core'
import { drawFigures, type DrawPayload, type PrizeKind, type PromoPrize } from '@yaopi/core/staff'
import { Facts } from '../../components/detail/index.ts'
import { Section } from '../../components/page/index.ts'
import { TemplateSelect } from '../template-picker/index.ts'
import { AmountInput, UnitsInput } from './inputs.view.tsx'
import { newPrize, type Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'

type Props = {
  readonly value: DrawPayload
  readonly onChange: (change: Change<DrawPayload>) => void
  readonly isDisabled: boolean
}

const kinds = Object.entries(text.prizeKinds).map(([value, label]) => ({ value, label }))

/** A lottery: its rules, its prizes, and the odds and the cost that follow from them. */
export const DrawForm = ({ value, onChange, isDisabled }: Props) => {
  const change = (place: number, fields: Partial<PromoPrize>): void =>
    onChange((before) => ({
      ...before,
      prizes: before.prizes.map((prize, at) => (at === place ? { ...prize, ...fields } : prize)),
    }))
  return (
    <Stack gap="sm">
      <Textarea
        label={text.drawRules}
        description={text.drawRulesHelp}
        size="sm"
        withAsterisk
        rows={3}
        maxLength={1_000}
        disabled={isDisabled}
        value={value.rules}
        onChange={(event) => {
          const rules = event.currentTarget.value
          onChange((before) => ({ ...before, rules }))
        }}
      />
      <Title order={3} size="h5">
        {text.prizes}
      </Title>
      {value.prizes.map((prize, place) => (
        <PrizeFields
          key={place}
          prize={prize}
          place={place + 1}
          isDisabled={isDisabled}
          onChange={(fields) => change(place, fields)}
          onRemove={() => onChange((before) => ({ ...before, prizes: before.prizes.filter((_, at) => at !== place) }))}
        />
      ))}
      {!isDisabled && (
        <Group>
          <Button
            variant="default"
            size="sm"
            onClick={() => onChange((before) => ({ ...before, prizes: [...before.prizes, newPrize('points')] }))}
          >
            {text.addPrize}
          </Button>
        </Group>
      )}
      <OddsSection value={value} />
    </Stack>
  )
}

function PrizeFields(props: {
  readonly prize: PromoPrize
  /** Its place from 1 on. */
  readonly place: number
  readonly isDisabled: boolean
  readonly onChange: (fields: Partial<PromoPrize>) => void
  readonly onRemove: () => void
}) {
  const { prize, place, isDisabled, onChange } = props
  const { kind } = prize
  const labelOf = (field: string): string => text.prizeOf(place, field)
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={labelOf(text.prizeKind)}
        size="sm"
        disabled={isDisabled}
        value={kind}
        data={kinds}
        onChange={(event) => {
          const fresh = newPrize(event.currentTarget.value as PrizeKind)
          onChange({ ...fresh, name: fresh.name === '' ? prize.name : fresh.name, weight: prize.weight })
        }}
      />
      <TextInput
        label={labelOf(text.prizeName)}
        size="sm"
        withAsterisk
        maxLength={40}
        disabled={isDisabled}
        value={prize.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <UnitsInput
        label={labelOf(text.weight)}
        isDisabled={isDisabled}
        value={prize.weight}
        onChange={(weight) => onChange({ weight })}
      />
      {kind === 'points' && (
        <UnitsInput
          label={labelOf(text.prizePoints)}
          isDisabled={isDisabled}
          value={prize.points}
          onChange={(points) => onChange({ points })}
        />
      )}
      {(kind === 'coupon' || kind === 'voucher') && (
        <TemplateSelect
          key={kind}
          label={labelOf(text.prizeKinds[kind])}
          type={kind === 'coupon' ? 1 : 2}
          isDisabled={isDisabled}
          value={prize.template_id}
          onChange={({ id, face }) => onChange({ template_id: id, worth: face })}
        />
      )}
      {kind !== 'thanks' && (
        <>
          <AmountInput
            label={labelOf(kind === 'balance' ? text.prizeBalance : text.prizeWorth)}
            isDisabled={isDisabled || kind === 'coupon' || kind === 'voucher'}
            value={prize.worth}
            onChange={(worth) => onChange({ worth })}
          />
          <UnitsInput
            label={labelOf(text.prizeTotal)}
            isDisabled={isDisabled}
            value={prize.total}
            onChange={(total) => onChange({ total })}
          />
          <UnitsInput
            label={labelOf(text.dayCap)}
            isDisabled={isDisabled}
            value={prize.day_cap}
            onChange={(day_cap) => onChange({ day_cap })}
          />
        </>
      )}
      <TextInput
        label={labelOf(text.prizeRemarks)}
        size="sm"
        maxLength={60}
        disabled={isDisabled}
        value={prize.remarks}
        onChange={(event) => onChange({ remarks: event.currentTarget.value })}
      />
      {!isDisabled && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={text.prizeOf(place, text.remove)}
          onClick={props.onRemove}
        >
          {text.remove}
        </Button>
      )}
    </Group>
  )
}

/** What members see as odds, and what the lottery costs: by the function that the server publishes them by. */
function OddsSection({ value }: { readonly value: DrawPayload }) {
  const { odds, average, most } = drawFigures(value)
  return (
    <Section title={text.odds}>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={text.odds}>
          <Table.Tbody>
            {value.prizes.map((prize, place) => (
              <Table.Tr key={place}>
                <Table.Td>{prize.name}</Table.Td>
                <Table.Td ta="right">{`${odds[place]!}%`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Facts
        columns={1}
        facts={[
          [text.averageCost, formatFen(average)],
          [text.mostCost, formatFen(most)],
        ]}
      />
    </Section>
  )
}
