import { Button, Group, Text } from '@mantine/core'
import {
  AD_POSITIONS,
  bannerAdminCalls as calls,
  contentAdminCalls,
  type LinkCheck,
  type StaffAd,
} from '@yaopi/core/staff'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CommandForm, MomentField, RadioField, SelectField, TextField } from '../../components/form/index.ts'
import { useCallQuery, useClient } from '../../platform/client/index.ts'
import { PictureField } from '../versions/index.ts'
import { adsText as text } from './ads.text.ts'

type Values = {
  position: string
  title: string
  remark: string
  image: string
  url: string
  start_at: number | ''
  end_at: number | ''
  mode: 'now' | 'draft'
  note: string
}

const colours = { good: 'teal', warning: 'orange', bad: 'red' } as const

/** The editor of an ad: fields, tested link, window; published at once or kept as a draft. */
export function AdEditor(props: {
  readonly ad: StaffAd | undefined
  readonly position: string
  readonly onDone: () => void
}) {
  // A dialog keeps what it was opened with: the ad as it is now comes from the list of its position.
  const { ad: opened } = props
  const list = useCallQuery(calls.list, { position: opened?.position ?? '' }, { enabled: opened !== undefined })
  const ad = list.data?.find(({ id }) => id === opened?.id) ?? opened
  const shown = ad?.draft ?? ad
  const initial: Values = {
    position: shown?.position ?? props.position,
    title: shown?.title ?? '',
    remark: shown?.remark ?? '',
    image: shown?.image ?? '',
    url: shown?.url ?? '',
    start_at: shown?.start_at ?? '',
    end_at: shown?.end_at ?? '',
    mode: 'now',
    note: '',
  }
  return (
    <CommandForm
      call={calls.save}
      initial={initial}
      isInDialog
      onCancel={props.onDone}
      onDone={props.onDone}
      done={text.published}
      submit={text.save}
      input={({ mode, start_at, end_at, ...values }: Values) => ({
        ...values,
        ...(ad !== undefined && { id: ad.id, revision: ad.revision }),
        ...(start_at !== '' && { start_at }),
        ...(end_at !== '' && { end_at }),
        publish: mode === 'now' ? (1 as const) : (0 as const),
      })}
    >
      <SelectField
        name="position"
        label={text.position}
        isRequired
        choices={AD_POSITIONS.map((one) => [one.code, text.positions[one.code] ?? one.code] as const)}
      />
      <TextField name="title" label={text.name} isRequired maxLength={60} />
      <TextField name="remark" label={text.remark} maxLength={100} />
      <PictureOfPosition />
      <TextField name="url" label={text.url} description={text.urlHint} maxLength={300} />
      <LinkTest />
      <Group grow>
        <MomentField name="start_at" label={text.start} description={text.startHint} />
        <MomentField name="end_at" label={text.end} description={text.endHint} />
      </Group>
      <RadioField
        name="mode"
        label={text.mode}
        choices={[
          ['now', text.modeNow],
          ['draft', text.modeDraft],
        ]}
      />
      <TextField name="note" label={text.note} maxLength={200} />
    </CommandForm>
  )
}

function PictureOfPosition() {
  const { watch } = useFormContext<Values>()
  const size = AD_POSITIONS.find((one) => one.code === watch('position'))
  return (
    <PictureField
      name="image"
      label={text.picture}
      isRequired
      {...(size !== undefined && { size: [size.width, size.height] as const })}
    />
  )
}

function LinkTest() {
  const client = useClient()
  const { getValues } = useFormContext<Values>()
  const [check, setCheck] = useState<LinkCheck | undefined>()
  const test = async (): Promise<void> => {
    const { url, start_at, end_at } = getValues()
    const answer = await client.send(contentAdminCalls.checkLink, {
      url,
      ...(start_at !== '' && { start_at }),
      ...(end_at !== '' && { end_at }),
    })
    setCheck(answer.ok ? answer.data : { state: 'bad', text: answer.failure.message })
  }
  return (
    <Group gap="sm">
      <Button size="compact-sm" variant="default" onClick={() => void test()}>
        {text.check}
      </Button>
      {check !== undefined && (
        <Text size="sm" c={colours[check.state]} role="status">
          {check.text}
        </Text>
      )}
    </Group>
  )
}
