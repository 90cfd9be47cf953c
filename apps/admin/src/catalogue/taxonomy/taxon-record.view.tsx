import { Button, Group, List, Text } from '@mantine/core'
import { formatCount, formatMinute } from '@yaopi/core'
import { listLimits, taxonomyAdminCalls as calls, type TaxonKind, type TaxonMerge } from '@yaopi/core/staff'
import { confirmed } from '../../components/dialogs/index.ts'
import { CutNote, Loaded, Section } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

/** What was merged into one, with the way back, and the promotions that name it. */
export function TaxonRecord({ kind, id }: { readonly kind: TaxonKind; readonly id: number }) {
  const reading = useCallQuery(calls.read, { kind, id })
  return (
    <Loaded reading={reading} height={100}>
      {({ merges, promotions }) => (
        <>
          {kind !== 'maker' && (
            <Section title={text.promotions}>
              {promotions.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {text.noPromotions}
                </Text>
              ) : (
                <List size="sm">
                  {promotions.map((name, at) => (
                    <List.Item key={`${at}${name}`}>{name}</List.Item>
                  ))}
                </List>
              )}
              <CutNote shown={promotions.length} most={listLimits.taxonPromotions} />
            </Section>
          )}
          <Section title={text.merges}>
            {merges.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text.noMerges}
              </Text>
            ) : (
              merges.map((one) => <MergeLine key={one.id} one={one} />)
            )}
            <CutNote shown={merges.length} most={listLimits.merges} />
          </Section>
        </>
      )}
    </Loaded>
  )
}

function MergeLine({ one }: { readonly one: TaxonMerge }) {
  const undo = useCommand(calls.undo)
  const part = async (): Promise<void> => {
    const plan = await undo.send({ id: one.id, dry_run: 1 })
    if (!plan.ok) return
    const { goods, kept, refused } = plan.data
    // The refusal itself says why.
    if (refused.length > 0) {
      await undo.send({ id: one.id, dry_run: 0 })
      return
    }
    const what = text.undoPlan(one.name, formatCount(goods), formatCount(kept))
    if (!(await confirmed(text.undoTitle, what, { yes: text.actions.undo }))) return
    if ((await undo.send({ id: one.id, dry_run: 0 })).ok) notifyDone(text.done.undo)
  }
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{text.mergedLine(one.name, formatCount(one.goods))}</Text>
        <Text size="xs" c="dimmed">
          {one.by} {formatMinute(one.at)}
          {one.undone_at !== null && ` · ${text.undone}`}
        </Text>
      </div>
      {one.can_undo === 1 && (
        <Button size="compact-xs" variant="default" loading={undo.isPending} onClick={() => void part()}>
          {text.actions.undo}
        </Button>
      )}
    </Group>
  )
}
