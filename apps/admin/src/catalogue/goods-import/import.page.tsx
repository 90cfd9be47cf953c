import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import { goodsImportAdminCalls, GoodsImportState, type GoodsImport, type GoodsImportUndo } from '@yaopi/core/staff'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { StateBadge } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CutNote, Loaded, Screen } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { importText as text } from './goods-import.text.ts'
import { MapStep } from './map-step.view.tsx'
import { Report } from './report.view.tsx'

/** One file of goods: its columns, its report, what is to become of it. */
export default function ImportPage() {
  const { id = '0' } = useParams()
  const reading = useCallQuery(goodsImportAdminCalls.read, { id: Number(id) })
  return <Loaded reading={reading}>{(made) => <Import made={made} />}</Loaded>
}

function Import({ made }: { readonly made: GoodsImport }) {
  const mayWrite = useMay('import:write')
  const [isMapping, setMapping] = useState(false)
  const { read, checked, committed } = GoodsImportState
  const showsMap = made.state === read || isMapping
  return (
    <Screen
      title={made.name}
      above={[[text.title, '/imports']]}
      hint={<StateBadge tone={made.state === committed ? 'good' : 'todo'}>{made.state_text}</StateBadge>}
      actions={
        <>
          {made.counts !== null && (
            <Button component="a" href={`/api/admin/imports/${made.id}/marked`} download variant="default" size="xs">
              {text.marked}
            </Button>
          )}
          {made.state === committed && (
            <Button component={Link} to={`/goods?import_id=${made.id}`} variant="default" size="xs">
              {text.goods}
            </Button>
          )}
          {mayWrite && made.state === checked && !showsMap && (
            <Button variant="default" size="xs" onClick={() => setMapping(true)}>
              {text.recheck}
            </Button>
          )}
          {mayWrite && (made.state === read || made.state === checked) && <Drop made={made} />}
          {mayWrite && made.state === checked && !showsMap && <Commit made={made} />}
          {mayWrite && made.state === committed && <Undo made={made} />}
        </>
      }
    >
      <Stack gap="sm">
        {made.earlier !== undefined && <Alert color="yellow">{text.earlier(formatMinute(made.earlier.at))}</Alert>}
        {made.undo_until !== null && made.state === committed && (
          <Text size="sm" c="dimmed">
            {text.undoUntil} {formatMinute(made.undo_until)}
          </Text>
        )}
        {showsMap && mayWrite ? (
          <MapStep key={made.version} made={made} onChecked={() => setMapping(false)} />
        ) : (
          made.counts !== null && <Report made={made} counts={made.counts} />
        )}
      </Stack>
    </Screen>
  )
}

function Commit({ made }: { readonly made: GoodsImport }) {
  const counts = made.counts!
  const ask = (): void => openDialog(text.commitTitle, (close) => <CommitForm made={made} close={close} />)
  return (
    <Button size="xs" disabled={counts.create + counts.update === 0} onClick={ask}>
      {text.commit}
    </Button>
  )
}

function CommitForm({ made, close }: { readonly made: GoodsImport; readonly close: () => void }) {
  const counts = made.counts!
  const commit = useCommand(goodsImportAdminCalls.commit)
  const [onlyClean, setOnlyClean] = useState(false)
  const isReady = counts.error === 0 || onlyClean
  const run = async (): Promise<void> => {
    const answer = await commit.send({ id: made.id, version: made.version, only_clean: onlyClean ? 1 : 0 })
    if (!answer.ok) return
    notifyDone(text.committed)
    close()
  }
  return (
    <Stack gap="sm">
      <Text>{text.commitWhat(counts.create, counts.update)}</Text>
      {counts.error > 0 && (
        <Checkbox
          label={text.onlyClean(counts.error)}
          checked={onlyClean}
          onChange={(event) => setOnlyClean(event.currentTarget.checked)}
        />
      )}
      {!isReady && (
        <Text size="sm" c="red">
          {text.notReady}
        </Text>
      )}
      <Group justify="flex-end">
        <Button disabled={!isReady} loading={commit.isPending} onClick={() => void run()}>
          {text.commit}
        </Button>
      </Group>
    </Stack>
  )
}

function Drop({ made }: { readonly made: GoodsImport }) {
  const drop = useCommand(goodsImportAdminCalls.drop)
  const run = async (): Promise<void> => {
    if (!(await confirmed(text.dropTitle, text.dropWhat, { yes: text.drop, isDanger: true }))) return
    const answer = await drop.send({ id: made.id, version: made.version })
    if (answer.ok) notifyDone(text.dropped)
  }
  return (
    <Button variant="default" size="xs" loading={drop.isPending} onClick={() => void run()}>
      {text.drop}
    </Button>
  )
}

function Undo({ made }: { readonly made: GoodsImport }) {
  const undo = useCommand(goodsImportAdminCalls.undo)
  const step = { id: made.id, version: made.version }
  const ask = async (): Promise<void> => {
    const plan = await undo.send({ ...step, dry_run: 1 })
    if (plan.ok) openDialog(text.undoTitle, (close) => <UndoForm made={made} plan={plan.data} close={close} />, 'lg')
  }
  return (
    <Button variant="default" color="red" size="xs" loading={undo.isPending} onClick={() => void ask()}>
      {text.undo}
    </Button>
  )
}

/** Goods that were changed since the import and are shown to be chosen. */
const MOST_CONFLICTS = 50

function UndoForm(props: { readonly made: GoodsImport; readonly plan: GoodsImportUndo; readonly close: () => void }) {
  const { made, plan, close } = props
  const undo = useCommand(goodsImportAdminCalls.undo)
  const [forced, setForced] = useState<readonly number[]>([])
  const run = async (): Promise<void> => {
    const answer = await undo.send({ id: made.id, version: made.version, force_rows: forced })
    if (!answer.ok) return
    notifyDone(text.undone)
    close()
  }
  return (
    <Stack gap="sm">
      <Text>{text.undoWhat(plan.restored, plan.removed, plan.hidden)}</Text>
      {plan.conflicts.length > 0 && (
        <>
          <Text size="sm">{text.conflicts(plan.conflicts.length)}</Text>
          <List listStyleType="none" spacing={4}>
            {plan.conflicts.slice(0, MOST_CONFLICTS).map(({ row_no, goods_sn, fields }) => (
              <List.Item key={row_no}>
                <Checkbox
                  label={`${text.rowTitle(row_no)} ${goods_sn} ${fields.join('、')}`}
                  checked={forced.includes(row_no)}
                  onChange={(event) => {
                    const isOn = event.currentTarget.checked
                    setForced((before) => (isOn ? [...before, row_no] : before.filter((one) => one !== row_no)))
                  }}
                />
              </List.Item>
            ))}
          </List>
          {plan.conflicts.length > MOST_CONFLICTS && <CutNote shown={MOST_CONFLICTS} most={MOST_CONFLICTS} />}
        </>
      )}
      <Group justify="flex-end">
        <Button color="red" loading={undo.isPending} onClick={() => void run()}>
          {text.undo}
        </Button>
      </Group>
    </Stack>
  )
}
