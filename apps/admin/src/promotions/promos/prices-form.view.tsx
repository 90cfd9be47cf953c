import { ActionIcon, NativeSelect, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { formatYuan } from '@yaopi/core'
import { promoKindOf, type PricesPayload, type PromoKind, type PromoPriceRow } from '@yaopi/core/staff'
import { GoodsPicker, useKnownGoods } from '../goods-picker/index.ts'
import { AmountInput, UnitsInput } from './inputs.view.tsx'
import { newRow, type Change } from './promo-payload.ts'
import { promosText as text } from './promos.text.ts'

/** Rows of goods with their prices. */
export function PricesForm(props: {
  readonly kind: PromoKind
  readonly value: PricesPayload
  readonly onChange: (change: Change<PricesPayload>) => void
  readonly isDisabled: boolean
}) {
  const { kind, value, onChange, isDisabled } = props
  const { goods, remember } = useKnownGoods(value.rows.map((row) => row.goods_id))
  const fields = promoKindOf(kind).rowFields ?? []
  const change = (place: number, with_: Partial<PromoPriceRow>): void =>
    onChange((before) => ({
      ...before,
      rows: before.rows.map((row, at) => (at === place ? { ...row, ...with_ } : row)),
    }))
  return (
    <Stack gap="sm">
      {!isDisabled && (
        <GoodsPicker
          onAdd={(added) => {
            remember(added)
            onChange((before) => {
              const known = new Set(before.rows.map((row) => row.goods_id))
              const rows = added
                .filter((one) => kind === 'jxq' || !known.has(one.id))
                .map((one) => ({ ...newRow(one.id), ...(kind === 'jxq' ? { lot_id: one.lots[0]?.id ?? 0 } : {}) }))
              return { ...before, rows: [...before.rows, ...rows] }
            })
          }}
        />
      )}
      {value.rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {text.noGoods}
        </Text>
      ) : (
        <ScrollArea>
          <Table miw={640} withTableBorder aria-label={text.goods}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{text.goods}</Table.Th>
                <Table.Th ta="right">{text.basePrice}</Table.Th>
                <Table.Th ta="right">{text.sellable}</Table.Th>
                <Table.Th>{text.price}</Table.Th>
                {fields.map((field) => (
                  <Table.Th key={field}>{fieldNames[field]}</Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {value.rows.map((row, place) => {
                const one = goods.get(row.goods_id)
                const name = one?.name ?? String(row.goods_id)
                const label = (field: string): string => text.fieldOf(field, name)
                return (
                  <Table.Tr key={`${row.goods_id}-${row.lot_id}-${place}`}>
                    <Table.Td>
                      <Text size="sm">{name}</Text>
                      <Text size="xs" c="dimmed">
                        {one === undefined ? text.loadingGoods : `${one.spec} ${one.maker}`}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="right">{one === undefined ? '' : formatYuan(one.base_price)}</Table.Td>
                    <Table.Td ta="right">{one?.sellable}</Table.Td>
                    <Table.Td>
                      <AmountInput
                        isBare
                        label={label(text.price)}
                        isDisabled={isDisabled}
                        value={row.price}
                        onChange={(price) => change(place, { price })}
                      />
                    </Table.Td>
                    {fields.map((field) => (
                      <Table.Td key={field}>
                        {field === 'lot_id' ? (
                          <NativeSelect
                            aria-label={label(text.lot)}
                            size="sm"
                            disabled={isDisabled}
                            value={String(row.lot_id)}
                            data={[
                              { value: '0', label: '' },
                              ...(one?.lots ?? []).map((lot) => ({
                                value: String(lot.id),
                                label: text.lotLabel(lot.batch_no, lot.end_date, lot.left),
                              })),
                            ]}
                            onChange={(event) => change(place, { lot_id: Number(event.currentTarget.value) })}
                          />
                        ) : (
                          <UnitsInput
                            isBare
                            label={label(fieldNames[field])}
                            isDisabled={isDisabled}
                            value={row[field]}
                            onChange={(units) => change(place, { [field]: units })}
                          />
                        )}
                      </Table.Td>
                    ))}
                    <Table.Td>
                      {!isDisabled && (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={text.removeOf(name)}
                          onClick={() =>
                            onChange((before) => ({ ...before, rows: before.rows.filter((_, at) => at !== place) }))
                          }
                        >
                          ×
                        </ActionIcon>
                      )}
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Stack>
  )
}

const fieldNames = {
  total: text.total,
  limit: text.limit,
  min: text.min,
  lot_id: text.lot,
  target: text.target,
} as const
