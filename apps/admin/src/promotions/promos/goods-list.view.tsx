import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { PromoGoodsChoice } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { GoodsPicker, useKnownGoods } from '../goods-picker/index.ts'
import { promosText as text } from './promos.text.ts'

/** Goods by their ids with inputs of their own beside each. */
export function GoodsList(props: {
  readonly ids: readonly number[]
  readonly onAdd: (goods: readonly PromoGoodsChoice[]) => void
  readonly onRemove: (place: number) => void
  readonly beside?: (place: number, name: string) => ReactNode
  readonly isDisabled: boolean
}) {
  const { ids, onAdd, onRemove, beside, isDisabled } = props
  const { goods, remember } = useKnownGoods(ids)
  return (
    <Stack gap="xs">
      {!isDisabled && (
        <GoodsPicker
          onAdd={(added) => {
            remember(added)
            onAdd(added)
          }}
        />
      )}
      {ids.map((id, place) => {
        const name = goods.get(id)?.name ?? String(id)
        return (
          <Group key={`${id}-${place}`} gap="xs" wrap="nowrap">
            <Text size="sm" flex={1}>
              {name}
            </Text>
            {beside?.(place, name)}
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.removeOf(name)}
                onClick={() => onRemove(place)}
              >
                ×
              </ActionIcon>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}
