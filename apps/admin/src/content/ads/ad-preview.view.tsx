import { Anchor, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { formatDateTime } from '@yaopi/core'
import { AD_POSITIONS, bannerAdminCalls as calls, contentAdminCalls } from '@yaopi/core/staff'
import { useState } from 'react'
import { Loaded } from '../../components/page/index.ts'
import { openDialog } from '../../components/dialogs/index.ts'
import { useCallQuery, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { adsText as text } from './ads.text.ts'
import styles from './ads.module.css'

const NARROW = 390
const MINUTE = 60

/** What a position shows at a moment, with or without drafts, as wide as on a desk or a phone. */
export function AdPreview({ position, start }: { readonly position: string; readonly start: number | null }) {
  // What is still to come is looked at as it begins.
  const [at, setAt] = useState(() => Math.max(start ?? 0, Math.floor(Date.now() / 1000 / MINUTE) * MINUTE))
  const [hasDrafts, setDrafts] = useState(true)
  const [frame, setFrame] = useState<'wide' | 'narrow'>('wide')
  const shown = useCallQuery(calls.preview, { position, at, with_drafts: hasDrafts ? 1 : 0 }, { keepPrevious: true })
  const listed = useCallQuery(calls.list, { position })
  const open = useCommand(contentAdminCalls.preview)
  const openPage = async (): Promise<void> => {
    const drafts = hasDrafts ? (listed.data ?? []).filter(({ draft }) => draft !== null).map(({ id }) => id) : []
    const answer = await open.send({ path: position === 'login' ? '/login' : '/', at, ad_drafts: drafts })
    if (!answer.ok) return
    openDialog(text.wholePage, () => <PreviewFrame url={answer.data.url} isNarrow={frame === 'narrow'} />, '100%')
  }
  const size = AD_POSITIONS.find((one) => one.code === position)
  const width = frame === 'narrow' ? NARROW : (size?.width ?? NARROW)
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end">
        <DateTimePicker
          label={text.previewAt}
          size="xs"
          value={formatDateTime(at)}
          valueFormat="YYYY-MM-DD HH:mm"
          onChange={(value) => value !== null && setAt(Date.parse(`${value.replace(' ', 'T')}+08:00`) / 1000)}
        />
        <Switch
          size="xs"
          label={text.previewDrafts}
          checked={hasDrafts}
          onChange={(event) => setDrafts(event.currentTarget.checked)}
        />
        <SegmentedControl
          size="xs"
          aria-label={text.preview}
          value={frame}
          onChange={(value) => setFrame(value as 'wide' | 'narrow')}
          data={[
            { value: 'wide', label: text.wide },
            { value: 'narrow', label: text.narrow },
          ]}
        />
        <May right="shop:preview">
          <Button size="xs" variant="default" loading={open.isPending} onClick={() => void openPage()}>
            {text.wholePage}
          </Button>
        </May>
      </Group>
      <Loaded reading={shown} height={120}>
        {(ads) =>
          ads.length === 0 ? (
            <Text size="sm" c="dimmed">
              {text.previewNone}
            </Text>
          ) : (
            <Stack gap="xs">
              {ads.map((one) => (
                <div key={one.id} className={styles.frame} style={{ width }}>
                  <img className={styles.shown} src={one.image} alt={one.title ?? ''} />
                </div>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** A page of the shop as it will be, in a frame. */
const PreviewFrame = ({ url, isNarrow }: { readonly url: string; readonly isNarrow: boolean }) => (
  <Stack gap="xs">
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
      {text.newWindow}
    </Anchor>
    <iframe className={styles.page} src={url} title={text.wholePage} style={{ width: isNarrow ? NARROW : '100%' }} />
  </Stack>
)
