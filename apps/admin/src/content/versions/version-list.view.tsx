import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { listLimits, contentAdminCalls as calls, type ContentEntity, type ContentVersion } from '@yaopi/core/staff'
import { useState } from 'react'
import { Moment, StateBadge } from '../../components/detail/index.ts'
import { confirmed } from '../../components/dialogs/index.ts'
import { CutNote, EmptyBlock, Loaded } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { lineDiff } from './line-diff.ts'
import { versionsText as text } from './versions.text.ts'
import styles from './versions.module.css'

/** The versions of something: what each changed, and the way back to it. */
export function VersionList(props: {
  readonly entity: ContentEntity
  readonly id: number
  /** Of the live row, as it was read. */
  readonly revision: number
  readonly onRestored?: () => void
}) {
  const versions = useCallQuery(calls.versions, { entity: props.entity, entity_id: props.id })
  const restore = useCommand(calls.restore)
  const [open, setOpen] = useState<number | undefined>()
  const restoreVersion = async (one: ContentVersion): Promise<void> => {
    if (!(await confirmed(text.restoreTitle, text.restoreWhat(one.version)))) return
    const answer = await restore.send({ id: one.id, revision: props.revision })
    if (!answer.ok) return
    notifyDone(answer.data.state === 'waiting' ? text.waiting : text.restored)
    props.onRestored?.()
  }
  return (
    <Loaded reading={versions}>
      {(list) =>
        list.length === 0 ? (
          <EmptyBlock>{text.none}</EmptyBlock>
        ) : (
          <Stack gap="xs">
            <Table aria-label={text.title} verticalSpacing={4}>
              <Table.Tbody>
                {list.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>
                      {one.published_at === null ? (
                        <StateBadge tone="todo">{text.draft}</StateBadge>
                      ) : (
                        text.version(one.version)
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Moment at={one.published_at ?? one.created_at} />
                    </Table.Td>
                    <Table.Td>{one.author === '' ? text.first : one.author}</Table.Td>
                    <Table.Td>{one.note}</Table.Td>
                    <Table.Td>
                      <Group gap={4} justify="flex-end" wrap="nowrap">
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          aria-expanded={open === one.id}
                          onClick={() => setOpen(open === one.id ? undefined : one.id)}
                        >
                          {text.compare}
                        </Button>
                        {one.published_at !== null && (
                          <May right="content:write">
                            <Button
                              size="compact-xs"
                              variant="default"
                              loading={restore.isPending}
                              onClick={() => void restoreVersion(one)}
                            >
                              {text.restore}
                            </Button>
                          </May>
                        )}
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <CutNote shown={list.length} most={listLimits.versions} />
            {open !== undefined && <Difference id={open} />}
          </Stack>
        )
      }
    </Loaded>
  )
}

/** Fields of a version, a line each; a long text keeps its own lines. */
const linesOf = (payload: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(payload ?? {})
    .map(([name, value]) =>
      typeof value === 'string' ? `${name}: ${value}` : `${name}: ${JSON.stringify(value, null, 1)}`,
    )
    .join('\n')

function Difference({ id }: { readonly id: number }) {
  const version = useCallQuery(calls.version, { id })
  return (
    <Loaded reading={version}>
      {({ payload, before }) => {
        const lines = lineDiff(linesOf(before), linesOf(payload))
        if (lines.every((line) => line.kind === 'same')) return <Text size="sm">{text.same}</Text>
        return (
          <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0 }} className={styles.diff}>
            {lines.map((line, at) => (
              <span key={`${at}${line.text}`} className={styles[line.kind]}>
                {line.kind === 'removed'
                  ? `− ${line.text}`
                  : line.kind === 'added'
                    ? `+ ${line.text}`
                    : `  ${line.text}`}
              </span>
            ))}
          </ScrollArea.Autosize>
        )
      }}
    </Loaded>
  )
}
