import { Button, Group, Text } from '@mantine/core'
import { messageAdminCalls as calls } from '@yaopi/core/staff'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  CommandForm,
  MomentField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from '../../components/form/index.ts'
import { notifyDone, useClient, useRequestKey } from '../../platform/client/index.ts'
import { broadcastsText as text } from './broadcasts.text.ts'

type Values = {
  type: '1' | '4'
  title: string
  content: string
  url: string
  audience: 'all' | 'rank' | 'ids'
  rank: string
  ids: string
  send_at: number | ''
}

const initial: Values = { type: '1', title: '', content: '', url: '', audience: 'ids', rank: '', ids: '', send_at: '' }

const audienceOf = ({ audience, rank, ids }: Values) => {
  if (audience === 'all') return { all: 1 as const }
  if (audience === 'rank') return rank === '' ? {} : { rank: Number(rank) }
  return { ids: ids.split(/[\s,，、]+/).flatMap((one) => (/^\d{1,15}$/.test(one) ? [Number(one)] : [])) }
}

/** A new message to many members, now or at its moment. */
export function BroadcastForm({ close }: { readonly close: () => void }) {
  const key = useRequestKey()
  return (
    <CommandForm
      isInDialog
      call={calls.broadcast}
      initial={initial}
      submit={text.send}
      done=""
      onCancel={close}
      onDone={({ state, recipients }) => {
        notifyDone(state === 'sent' ? text.sent(recipients) : text.begun[state])
        close()
      }}
      input={(values: Values) => ({
        type: Number(values.type) as 1 | 4,
        title: values.title,
        content: values.content,
        url: values.url,
        ...audienceOf(values),
        ...(values.send_at !== '' && { send_at: values.send_at }),
        idempotency_key: key,
      })}
    >
      <RadioField name="type" label={text.kind} choices={Object.entries(text.kinds)} />
      <TextField name="title" label={text.name} isRequired maxLength={60} />
      <TextareaField name="content" label={text.content} isRequired rows={5} maxLength={500} />
      <TextField name="url" label={text.url} description={text.urlHint} maxLength={200} />
      <RadioField name="audience" label={text.audience} choices={Object.entries(text.audiences)} />
      <Chosen />
      <Count />
      <MomentField name="send_at" label={text.sendAt} description={text.sendAtHint} />
    </CommandForm>
  )
}

function Chosen() {
  const { watch } = useFormContext<Values>()
  const audience = watch('audience')
  if (audience === 'rank') return <SelectField name="rank" label={text.rank} choices={Object.entries(text.ranks)} />
  if (audience === 'ids') return <TextareaField name="ids" label={text.ids} description={text.idsHint} />
  return <Text size="sm">{text.audiences.all}</Text>
}

/** How many members would get the message, before it is sent. */
function Count() {
  const client = useClient()
  const { getValues } = useFormContext<Values>()
  const [said, setSaid] = useState<string>()
  const count = async (): Promise<void> => {
    const answer = await client.send(calls.audience, audienceOf(getValues()))
    setSaid(answer.ok ? text.counted(answer.data.recipients) : answer.failure.message)
  }
  return (
    <Group gap="sm">
      <Button size="compact-sm" variant="default" onClick={() => void count()}>
        {text.count}
      </Button>
      {said !== undefined && (
        <Text size="sm" role="status">
          {said}
        </Text>
      )}
    </Group>
  )
}
