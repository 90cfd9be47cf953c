import { Badge, Button, Group, List, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { formatCount } from '@yaopi/core'
import {
  goodsImportAdminCalls,
  GoodsImportState,
  type GoodsImport,
  type ImportCounts,
  type ImportIssue,
  type ImportIssueCount,
  type ImportRow,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { importText as text } from './goods-import.text.ts'
import styles from './import.module.css'
import { issuesAt, RowGrid, type Place } from './row-grid.view.tsx'
import { useImportRows } from './use-import-rows.ts'

const shows = ['error', 'create', 'update', 'same', 'refuse', 'skip'] as const
const levelColours = ['gray', 'blue', 'yellow', 'red', 'red'] as const

/** What a check has found: counts, kinds of issues, the rows; mended here, by the kind or cell by cell. */
export function Report({ made, counts }: { readonly made: GoodsImport; readonly counts: ImportCounts }) {
  const mayEdit = useMay('import:write') && made.state === GoodsImportState.checked
  const [search, change] = useSearchState()
  const show = search.get('show') ?? ''
  const wanted = search.get('code') ?? ''
  // A kind that was mended away would leave an empty list.
  const code = counts.issues.some((issue) => issue.code === wanted) ? wanted : ''
  const [place, setPlace] = useState<Place>({ at: 0, field: '' })
  // Cells that were changed here are put in their place; anything else may change every row.
  const [stamp, setStamp] = useState(0)
  const list = useImportRows(made.id, { show, code }, stamp)
  const step = { id: made.id, version: made.version }
  const edit = useCommand(goodsImportAdminCalls.edit)
  const skip = useCommand(goodsImportAdminCalls.skip)
  const row = list.rows[place.at]
  const reload = (): void => setStamp((before) => before + 1)

  const refilter = (next: { show?: string; code?: string }): void => {
    setPlace({ at: 0, field: '' })
    change({ show: next.show ?? show, code: next.code ?? code })
  }
  const editCell = async (one: ImportRow, field: string, value: string): Promise<void> => {
    const answer = await edit.send({ id: made.id, row_no: one.row_no, field, value })
    if (answer.ok) list.put(answer.data)
  }
  const take = (one: ImportRow, issue: ImportIssue): Promise<void> => editCell(one, issue.field, issue.suggestion ?? '')
  const skipRow = async (one: ImportRow): Promise<void> => {
    const answer = await skip.send({ ...step, row_nos: [one.row_no], is_skipped: one.action === 'skip' ? 0 : 1 })
    if (answer.ok) reload()
  }
  const countOf = (name: (typeof shows)[number]): number => (name === 'refuse' ? counts.refused : counts[name])

  return (
    <Stack gap="xs">
      <Group gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={text.counts}
          value={show}
          onChange={(value) => refilter({ show: value })}
          data={[
            { value: '', label: `${text.all} ${formatCount(counts.rows)}` },
            ...shows.map((name) => ({ value: name, label: `${text.shows[name]} ${formatCount(countOf(name))}` })),
          ]}
        />
        {counts.tidied > 0 && (
          <Text size="xs" c="dimmed">
            {text.tidied(counts.tidied)}
          </Text>
        )}
      </Group>
      <Issues
        made={made}
        counts={counts}
        code={code}
        mayEdit={mayEdit}
        onCode={(next) => refilter({ code: next })}
        onDone={reload}
      />
      <RowGrid
        key={`${show} ${code}`}
        made={made}
        rows={list.rows}
        hasMore={list.hasMore}
        more={list.more}
        place={place}
        onPlace={setPlace}
        mayEdit={mayEdit}
        onEdit={(one, field, value) => void editCell(one, field, value)}
        onTake={(one, issue) => void take(one, issue)}
        onSkip={(one) => void skipRow(one)}
      />
      <CellDetail
        made={made}
        row={row}
        field={place.field}
        mayEdit={mayEdit}
        onTake={(issue) => row !== undefined && void take(row, issue)}
        onSkip={() => row !== undefined && void skipRow(row)}
      />
      <Text size="xs" c="dimmed">
        {text.keys}
      </Text>
    </Stack>
  )
}

function Issues(props: {
  readonly made: GoodsImport
  readonly counts: ImportCounts
  readonly code: string
  readonly mayEdit: boolean
  readonly onCode: (code: string) => void
  readonly onDone: () => void
}) {
  const { made, counts, code, mayEdit, onCode, onDone } = props
  const apply = useCommand(goodsImportAdminCalls.apply)
  const skip = useCommand(goodsImportAdminCalls.skip)
  const step = { id: made.id, version: made.version }
  const chosen = counts.issues.find((issue) => issue.code === code)
  if (counts.issues.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noIssues}
      </Text>
    )
  const skipAll = async (issue: ImportIssueCount): Promise<void> => {
    if (!(await confirmed(text.skipTitle(issue.text), text.skipWhat(issue.rows)))) return
    const answer = await skip.send({ ...step, code: issue.code, is_skipped: 1 })
    if (answer.ok) onDone()
  }
  const takeAll = (issue: ImportIssueCount): void =>
    openDialog(text.applyTitle(issue.text), (close) => (
      <Preview
        made={made}
        issue={issue}
        isPending={apply.isPending}
        onTake={async () => {
          const answer = await apply.send({ ...step, code: issue.code })
          if (!answer.ok) return
          onDone()
          close()
        }}
      />
    ))
  return (
    <Group gap={6} role="group" aria-label={text.issues}>
      {counts.issues.map((issue) => (
        <Button
          key={issue.code}
          size="compact-xs"
          variant={issue.code === code ? 'filled' : 'light'}
          color={levelColours[issue.level]}
          aria-pressed={issue.code === code}
          onClick={() => onCode(issue.code === code ? '' : issue.code)}
        >
          {`${text.levels[issue.level]} ${text.issueChip(issue.text, issue.rows)}`}
        </Button>
      ))}
      {mayEdit && chosen !== undefined && (
        <>
          {chosen.can_apply === 1 && (
            <Button size="compact-xs" onClick={() => takeAll(chosen)}>
              {text.applyAll}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              openDialog(text.replaceAll, (close) => (
                <Replace made={made} code={chosen.code} onDone={() => (onDone(), close())} />
              ))
            }
          >
            {text.replaceAll}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => void skipAll(chosen)}>
            {text.skipAll}
          </Button>
        </>
      )}
    </Group>
  )
}

const PREVIEWED = 10

function Preview(props: {
  readonly made: GoodsImport
  readonly issue: ImportIssueCount
  readonly isPending: boolean
  readonly onTake: () => Promise<void>
}) {
  const { made, issue } = props
  const { rows } = useImportRows(made.id, { show: '', code: issue.code }, 0)
  return (
    <Stack gap="sm">
      <Text size="sm">{text.applyWhat(issue.rows)}</Text>
      <List size="sm">
        {rows.slice(0, PREVIEWED).flatMap((row) =>
          row.issues
            .filter((one) => one.code === issue.code && one.suggestion !== undefined)
            .map((one) => (
              <List.Item key={`${row.row_no} ${one.field}`}>
                {one.cell} {row.cells[one.field] || text.blank} → {one.suggestion}
              </List.Item>
            )),
        )}
      </List>
      <Group justify="flex-end">
        <Button loading={props.isPending} onClick={() => void props.onTake()}>
          {text.applyAll}
        </Button>
      </Group>
    </Stack>
  )
}

function Replace({
  made,
  code,
  onDone,
}: {
  readonly made: GoodsImport
  readonly code: string
  readonly onDone: () => void
}) {
  const { rows } = useImportRows(made.id, { show: '', code }, 0)
  const first = rows[0]?.issues.find((issue) => issue.code === code)
  const [field, setField] = useState<string>()
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState('')
  const replace = useCommand(goodsImportAdminCalls.replace)
  const ofField = field ?? first?.field ?? ''
  const before = from ?? (first === undefined ? '' : (rows[0]?.cells[first.field] ?? ''))
  const run = async (): Promise<void> => {
    const answer = await replace.send({ id: made.id, version: made.version, field: ofField, from: before, to, code })
    if (answer.ok) {
      notifyDone(text.replaceDone)
      onDone()
    } else if (answer.failure.kind === 'form') setProblem(answer.failure.message)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <Stack gap="sm">
        <Select
          label={text.replaceField}
          data={made.fields.map(({ name, label }) => ({ value: name, label }))}
          value={ofField === '' ? null : ofField}
          onChange={(value) => setField(value ?? '')}
          searchable
        />
        <TextInput label={text.replaceFrom} value={before} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          label={text.replaceTo}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={problem || undefined}
        />
        <Group justify="flex-end">
          {/* Field and content come from the first row: sent before it is there, they would be others than shown. */}
          <Button type="submit" loading={replace.isPending} disabled={rows.length === 0 || ofField === ''}>
            {text.replaceAll}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function CellDetail(props: {
  readonly made: GoodsImport
  readonly row: ImportRow | undefined
  readonly field: string
  readonly mayEdit: boolean
  readonly onTake: (issue: ImportIssue) => void
  readonly onSkip: () => void
}) {
  const { made, row, field, mayEdit } = props
  if (row === undefined) return null
  const label = made.fields.find(({ name }) => name === field)?.label
  const issues = issuesAt(row, field)
  return (
    <div className={styles.detail} role="status">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {text.rowTitle(row.row_no)} {label}
            {label !== undefined && `：${row.cells[field] || text.blank}`}
          </Text>
          {issues.length === 0 ? (
            <Text size="xs" c="dimmed">
              {text.fine}
            </Text>
          ) : (
            issues.map((issue) => (
              <Group key={`${issue.code} ${issue.cell}`} gap={6}>
                <Badge size="sm" variant="light" color={levelColours[issue.level]}>
                  {text.levels[issue.level]}
                </Badge>
                <Text size="sm">
                  {issue.cell} {issue.text}
                </Text>
                {issue.suggestion !== undefined && (
                  <>
                    <Text size="sm">
                      {text.suggestion}：{issue.suggestion}
                    </Text>
                    {mayEdit && (
                      <Button size="compact-xs" onClick={() => props.onTake(issue)}>
                        {text.take}
                      </Button>
                    )}
                  </>
                )}
              </Group>
            ))
          )}
        </div>
        {mayEdit && (
          <Button size="compact-xs" variant="default" onClick={props.onSkip}>
            {row.action === 'skip' ? text.unskip : text.skip}
          </Button>
        )}
      </Group>
    </div>
  )
}
