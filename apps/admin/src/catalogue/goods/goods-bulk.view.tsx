import { Button, Group, List, Select, Stack, Text, TextInput } from '@mantine/core'
import { scopeNames } from '@yaopi/core'
import {
  staffGoodsAdminCalls,
  type GoodsBulk,
  type GoodsBulkAnswer,
  type GoodsVerb,
  type StaffGoodsFilter,
} from '@yaopi/core/staff'
import { useEffect, useMemo, useState } from 'react'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { goodsScreenText as text } from './goods.text.ts'

/** Which goods a bulk change is for, and how many were counted. */
export type Chosen = ({ readonly ids: readonly number[] } | { readonly filter: StaffGoodsFilter }) & {
  readonly count: number
}

const needsValue: readonly GoodsVerb[] = ['category', 'tax_rate', 'scopes']

/** A bulk change: its value, what it would do, and then the doing. */
export function BulkForm(props: { readonly chosen: Chosen; readonly verb?: GoodsVerb; readonly onDone: () => void }) {
  const { chosen, onDone } = props
  const [verb, setVerb] = useState<GoodsVerb | ''>(props.verb ?? '')
  const [value, setValue] = useState('')
  const [plan, setPlan] = useState<GoodsBulkAnswer>()
  const bulk = useCommand(staffGoodsAdminCalls.bulk)
  const isReady = verb !== '' && (!needsValue.includes(verb) || value !== '')
  const { count, ...which } = chosen
  const ask = (dry_run: 0 | 1): GoodsBulk => ({
    ...which,
    verb: verb as GoodsVerb,
    expected_count: count,
    dry_run,
    ...(value === '' ? {} : { value }),
  })
  const look = async (): Promise<void> => {
    const answer = await bulk.send(ask(1))
    if (answer.ok) setPlan(answer.data)
  }
  useEffect(() => {
    if (isReady && props.verb !== undefined && !needsValue.includes(props.verb)) void look()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens
  }, [])
  const run = async (): Promise<void> => {
    const answer = await bulk.send(ask(0))
    if (!answer.ok) return
    notifyDone(text.bulkDone(answer.data.will))
    onDone()
  }
  return (
    <Stack gap="sm">
      {props.verb === undefined && (
        <Select
          label={text.verb}
          data={(['shelve', 'unshelve', 'submit', 'tax_rate', 'category', 'scopes'] as const).map((one) => ({
            value: one,
            label: text.bulk[one],
          }))}
          value={verb === '' ? null : verb}
          onChange={(next) => {
            setVerb((next as GoodsVerb | null) ?? '')
            setValue('')
            setPlan(undefined)
          }}
        />
      )}
      {verb !== '' && needsValue.includes(verb) && (
        <BulkValue
          verb={verb}
          value={value}
          onChange={(next) => {
            setValue(next)
            setPlan(undefined)
          }}
        />
      )}
      {plan !== undefined && (
        <div role="status">
          <Text>{plan.will === 0 ? text.bulkNone : text.bulkWill(plan.will)}</Text>
          {plan.refused_count > 0 && (
            <>
              <Text size="sm" c="dimmed">
                {text.bulkRefused(plan.refused_count)}
              </Text>
              <List size="sm">
                {plan.refused.map(({ id, name, text: why }) => (
                  <List.Item key={id}>
                    {name}：{why}
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={!isReady} loading={bulk.isPending} onClick={() => void look()}>
          {text.see}
        </Button>
        <Button disabled={plan === undefined || plan.will === 0} loading={bulk.isPending} onClick={() => void run()}>
          {text.run}
        </Button>
      </Group>
    </Stack>
  )
}

function BulkValue({ verb, value, onChange }: { verb: GoodsVerb; value: string; onChange: (value: string) => void }) {
  const categories = useCategoryChoices(verb === 'category')
  if (verb === 'scopes')
    return (
      <TextInput
        label={text.value}
        description={Object.entries(scopeNames)
          .map(([code, name]) => `${code} ${name}`)
          .join('，')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Select
      label={text.value}
      searchable
      data={
        verb === 'tax_rate'
          ? ['0', '3', '9', '13'].map((rate) => ({ value: rate, label: `${rate}%` }))
          : categories.map(([id, label]) => ({ value: id, label }))
      }
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** The categories as choices, each with the names above it. */
export function useCategoryChoices(isOn = true): readonly (readonly [value: string, label: string])[] {
  const { data = [] } = useCallQuery(staffGoodsAdminCalls.categories, {}, { enabled: isOn })
  const byId = new Map(data.map((node) => [node.id, node]))
  const pathOf = (id: number): string => {
    const node = byId.get(id)
    if (node === undefined) return ''
    return node.parent_id === null ? node.name : `${pathOf(node.parent_id)} / ${node.name}`
  }
  return data.map((node) => [String(node.id), pathOf(node.id)] as const)
}

type Choices = readonly (readonly [value: string, label: string])[]

/** Makers and brands as choices of a field. */
export function useOwnerChoices(): { readonly makers: Choices; readonly brands: Choices } {
  const { data } = useCallQuery(staffGoodsAdminCalls.owners, {})
  return useMemo(() => {
    const choices = (list: readonly { readonly id: number; readonly name: string }[] = []): Choices =>
      list.map(({ id, name }) => [String(id), name] as const)
    return { makers: choices(data?.makers), brands: choices(data?.brands) }
  }, [data])
}
