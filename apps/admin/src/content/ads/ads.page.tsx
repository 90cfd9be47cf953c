import { Button, Group, Stack, Text } from '@mantine/core'
import { listLimits, AD_POSITIONS, bannerAdminCalls as calls, type AdState, type StaffAd } from '@yaopi/core/staff'
import { Facts, Moment, StateBadge, type Tone } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { Screen, Section } from '../../components/page/index.ts'
import { WorkTable, type Column, type Filter } from '../../components/work-table/index.ts'
import { notifyDone, useCommand, useLookup } from '../../platform/client/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { May, useMay } from '../../platform/session/index.ts'
import { VersionList } from '../versions/index.ts'
import { AdEditor } from './ad-editor.view.tsx'
import { AdPreview } from './ad-preview.view.tsx'
import { adsText as text } from './ads.text.ts'
import styles from './ads.module.css'

const tones: Readonly<Record<AdState, Tone>> = { draft: 'todo', planned: 'waiting', running: 'good', over: 'plain' }
const positionName = (code: string): string => text.positions[code] ?? code

const columns: readonly Column<StaffAd>[] = [
  {
    id: 'image',
    title: text.picture,
    width: 120,
    cell: (row) => <img className={styles.thumb} src={row.image} alt="" loading="lazy" />,
  },
  { id: 'title', title: text.name, width: 210, cell: (row) => row.title, text: (row) => row.title },
  { id: 'position', title: text.position, width: 110, cell: (row) => positionName(row.position) },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge>,
  },
  { id: 'start', title: text.start, width: 150, cell: (row) => <Moment at={row.start_at} /> },
  { id: 'end', title: text.end, width: 150, cell: (row) => <Moment at={row.end_at} /> },
  { id: 'url', title: text.url, width: 220, cell: (row) => row.url, text: (row) => row.url },
  { id: 'draft', title: text.draft, width: 130, cell: (row) => (row.draft === null ? '' : text.hasDraft) },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'position',
    label: text.position,
    choices: AD_POSITIONS.map((one) => [one.code, positionName(one.code)] as const),
  },
  { kind: 'choice', name: 'state', label: text.state, choices: Object.entries(text.states) },
  { kind: 'text', name: 'q', label: text.q },
]

/** Ads by position: window, order, drafts, versions, preview (C1). */
export default function AdsPage() {
  const [search] = useSearchState()
  const mayWrite = useMay('content:write')
  const edit = (ad: StaffAd | undefined): void =>
    openDialog(
      ad === undefined ? text.add : text.edit,
      (close) => <AdEditor ad={ad} position={search.get('position') ?? 'home'} onDone={close} />,
      'lg',
    )
  return (
    <Screen
      title={text.title}
      hint={text.hint}
      actions={
        <May right="content:write">
          <Button size="xs" onClick={() => edit(undefined)}>
            {text.add}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="ads"
        call={calls.list}
        most={listLimits.ads}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        empty={text.empty}
        rowTone={(row) => (row.draft === null ? undefined : 'todo')}
        keys={mayWrite ? { KeyE: edit } : {}}
        keyHelp={[['e', text.edit]]}
        panelTitle={(row) => row.title}
        panelWidth={520}
        panel={(row, close) => <AdPanel ad={row} close={close} edit={() => edit(row)} />}
      />
    </Screen>
  )
}

function AdPanel({ ad, close, edit }: { readonly ad: StaffAd; readonly close: () => void; readonly edit: () => void }) {
  const end = useCommand(calls.end)
  const discard = useCommand(calls.discard)
  const sort = useCommand(calls.sort)
  const read = useLookup(calls.list)
  const finish = async (): Promise<void> => {
    if (!(await confirmed(text.endTitle, text.endWhat, { isDanger: true }))) return
    const answer = await end.send({ id: ad.id, revision: ad.revision })
    if (answer.ok) notifyDone(text.ended)
  }
  const drop = async (): Promise<void> => {
    if (!(await confirmed(text.discardTitle, text.discardWhat, { isDanger: true }))) return
    const answer = await discard.send({ id: ad.id })
    if (!answer.ok) return
    notifyDone(text.discarded)
    if (ad.state === 'draft') close()
  }
  const move = async (by: -1 | 1): Promise<void> => {
    const list = await read.send({ position: ad.position })
    if (!list.ok) return
    const ids = list.data.map((one) => one.id)
    const at = ids.indexOf(ad.id)
    const other = ids[at + by]
    if (at < 0 || other === undefined) return
    ids[at] = other
    ids[at + by] = ad.id
    const answer = await sort.send({ position: ad.position, ids })
    if (answer.ok) notifyDone(text.sorted)
  }
  return (
    <Stack gap="md">
      <Facts
        columns={2}
        facts={[
          [text.position, positionName(ad.position)],
          [text.state, text.states[ad.state]],
          [text.start, ad.start_at === null ? text.always : <Moment key="start" at={ad.start_at} />],
          [text.end, ad.end_at === null ? text.always : <Moment key="end" at={ad.end_at} />],
          [text.url, ad.url],
          [text.remark, ad.remark],
        ]}
      />
      <May right="content:write">
        <Group gap="xs">
          <Button size="xs" onClick={edit}>
            {text.edit}
          </Button>
          <Button size="xs" variant="default" loading={sort.isPending} onClick={() => void move(-1)}>
            {text.up}
          </Button>
          <Button size="xs" variant="default" loading={sort.isPending} onClick={() => void move(1)}>
            {text.down}
          </Button>
          {ad.state === 'running' && (
            <Button size="xs" color="red" variant="light" loading={end.isPending} onClick={() => void finish()}>
              {text.endNow}
            </Button>
          )}
          {ad.draft !== null && (
            <Button size="xs" variant="default" loading={discard.isPending} onClick={() => void drop()}>
              {text.discard}
            </Button>
          )}
        </Group>
      </May>
      {ad.draft !== null && (
        <Text size="sm" c="orange">
          {text.hasDraft}：{ad.draft.title}
        </Text>
      )}
      <Section title={text.preview}>
        <AdPreview key={ad.id} position={ad.position} start={ad.draft?.start_at ?? ad.start_at} />
      </Section>
      <Section title={text.versions}>
        <VersionList entity="ad" id={ad.id} revision={ad.revision} />
      </Section>
    </Stack>
  )
}
