import { Alert, Button, Group, List, Select, Stack, Text } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import { TAXONOMY_LIMITS, taxonomyAdminCalls as calls, type TaxonKind, type TaxonMerged } from '@yaopi/core/staff'
import { useState } from 'react'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

/** Choices that are drawn at once; of more those that fit what was typed. */
const MOST_SHOWN = 300

/** Into which one another is merged: what that would move, and then the doing. */
export function MergeForm(props: {
  readonly kind: TaxonKind
  readonly from: { readonly id: number; readonly version: number }
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly close: () => void
}) {
  const { kind, from, choices, close } = props
  const [into, setInto] = useState<string | null>(null)
  const [plan, setPlan] = useState<TaxonMerged>()
  const merge = useCommand(calls.merge)
  const ask = (to: string, dry_run: 0 | 1) =>
    merge.send({ kind, id: from.id, version: from.version, into: Number(to), dry_run })
  const choose = async (to: string | null): Promise<void> => {
    setInto(to)
    setPlan(undefined)
    if (to === null) return
    const answer = await ask(to, 1)
    if (answer.ok) setPlan(answer.data)
  }
  const run = async (): Promise<void> => {
    if (into === null) return
    const answer = await ask(into, 0)
    if (!answer.ok) return
    notifyDone(text.done.merge)
    close()
  }
  const isRefused = plan !== undefined && plan.refused.length > 0
  return (
    <Stack gap="sm">
      <Select
        label={text.fields.into}
        data={choices.map(([value, label]) => ({ value, label }))}
        value={into}
        onChange={(value) => void choose(value)}
        searchable
        limit={MOST_SHOWN}
        data-autofocus
      />
      <div role="status">
        {plan === undefined ? (
          <Text size="sm" c="dimmed">
            {into === null ? text.pickFirst : text.plan}
          </Text>
        ) : isRefused ? (
          <Alert color="red" title={text.mergeRefused}>
            <List size="sm">
              {plan.refused.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <Stack gap={4}>
            <Text size="sm">{text.mergePlan(formatCount(plan.goods), plan.children)}</Text>
            <Text size="sm">{text.mergeNames(plan.names)}</Text>
            <Text size="sm">{text.mergeUndo(TAXONOMY_LIMITS.undoDays)}</Text>
          </Stack>
        )}
      </div>
      <Group justify="flex-end">
        <Button
          color="red"
          loading={merge.isPending}
          disabled={plan === undefined || isRefused}
          onClick={() => void run()}
        >
          {text.merge}
        </Button>
      </Group>
    </Stack>
  )
}
