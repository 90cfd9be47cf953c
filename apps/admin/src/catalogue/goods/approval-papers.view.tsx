import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import {
  GOODS_PAPER_KINDS,
  GOODS_PAPER_LIMITS,
  goodsPaperAdminCalls as calls,
  goodsPaperNames,
  type GoodsPaper,
  type GoodsPaperKind,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { askReason } from '../../components/dialogs/index.ts'
import { Loaded, Section } from '../../components/page/index.ts'
import { notifyDone, sendFiles, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { goodsScreenText } from './goods.text.ts'

const text = goodsScreenText.approvalPapers
const TYPES = 'application/pdf,image/jpeg,image/png'

/** The papers of goods that buyers file for their first approval, by kind; quality adds and removes them. */
export function ApprovalPapers({ goodsId }: { readonly goodsId: number }) {
  const reading = useCallQuery(calls.list, { id: goodsId })
  return (
    <Section title={text.title}>
      <Loaded reading={reading} height={120}>
        {(papers) => (
          <Stack gap="xs">
            <Text size="xs" c="dimmed">
              {papers.length === 0 ? text.noneYet : text.hint}
            </Text>
            {GOODS_PAPER_KINDS.map((kind) => (
              <PapersOfKind
                key={kind}
                goodsId={goodsId}
                kind={kind}
                papers={papers.filter((row) => row.kind === kind)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function PapersOfKind(props: {
  readonly goodsId: number
  readonly kind: GoodsPaperKind
  readonly papers: readonly GoodsPaper[]
}) {
  const { goodsId, kind, papers } = props
  const name = goodsPaperNames[kind]
  const mayChange = useMay('goods:approve')
  const add = useCommand(calls.add)
  const remove = useCommand(calls.remove)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    setProblem('')
    setSending(true)
    const sent = await sendFiles<{ readonly id: number }>(calls.file.path, [file], text.failed)
    if (sent.ok) {
      const answer = await add.send({ id: goodsId, kind, file_id: sent.data.id })
      if (answer.ok) notifyDone(text.added(name))
      // Other failures are shown by the command.
      else if (answer.failure.kind === 'form') setProblem(answer.failure.message)
    } else setProblem(sent.message)
    setSending(false)
  }
  const take = async (row: GoodsPaper): Promise<void> => {
    const reason = await askReason(text.removeTitle(name), { templates: text.removeReasons })
    if (reason === undefined) return
    if ((await remove.send({ id: goodsId, paper_id: row.id, reason })).ok) notifyDone(text.removed)
  }

  return (
    <Stack gap={4} role="group" aria-label={name}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {mayChange && papers.length < GOODS_PAPER_LIMITS.perKind && (
          <FileButton
            accept={TYPES}
            onChange={(file) => void send(file)}
            inputProps={{ 'aria-label': text.file(name) }}
          >
            {(button) => (
              <Button {...button} size="compact-xs" variant="default" loading={isSending} aria-label={text.addTo(name)}>
                {text.add}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {problem !== '' && (
        <Text size="xs" c="red.8" role="alert">
          {problem}
        </Text>
      )}
      {papers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      ) : (
        papers.map((row, at) => (
          <Group key={row.id} justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Anchor
                href={row.url}
                target="_blank"
                rel="noopener"
                size="sm"
                aria-label={text.view(name, at + 1, row.name)}
              >
                {row.name}
              </Anchor>
              <Text size="xs" c="dimmed">
                {text.by(row.added_by, formatMinute(row.added_at))}
              </Text>
            </Stack>
            {mayChange && (
              <Button
                size="compact-xs"
                variant="default"
                loading={remove.isPending}
                aria-label={text.removeOf(name, at + 1)}
                onClick={() => void take(row)}
              >
                {text.remove}
              </Button>
            )}
          </Group>
        ))
      )}
    </Stack>
  )
}
