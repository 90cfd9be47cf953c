import { Anchor, Group } from '@mantine/core'
import { formatDate, formatLastDay } from '@yaopi/core'
import { activityAdminCalls as calls, type ActivityKind, type StaffActivityDetail } from '@yaopi/core/staff'
import { useNavigate, useParams } from 'react-router'
import { CheckField, CommandForm, DayField, SelectField, TextField } from '../../components/form/index.ts'
import { Loaded, Screen, Section } from '../../components/page/index.ts'
import { useCallQuery } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { PictureField, VersionList } from '../versions/index.ts'
import { BlocksField } from './blocks-field.view.tsx'
import { blocksToForm, blocksToJson, type BlockForm } from './block-values.ts'
import { activitiesText as text } from './activities.text.ts'

type Values = {
  code: string
  kind: ActivityKind
  title: string
  intro: string
  image: string
  start_day: string
  end_day: string
  is_published: boolean
  blocks: BlockForm[]
  note: string
}

/** An activity page: window, blocks, versions. */
export default function ActivityEditPage() {
  const { id = '' } = useParams()
  const isNew = id === text.new
  const page = useCallQuery(calls.read, { id: Number(id) }, { enabled: !isNew })
  const list = useScreenPath()('activities')
  return (
    <Screen
      title={isNew ? text.add : text.edit}
      above={list === undefined ? [] : [[text.title, list]]}
      actions={
        page.data !== undefined && (
          <Anchor href={page.data.path} target="_blank" rel="noreferrer" size="sm">
            {text.open}
          </Anchor>
        )
      }
    >
      {isNew ? (
        <Editor page={undefined} />
      ) : (
        <Loaded reading={page} height={400}>
          {(one) => (
            <>
              <Editor key={one.id} page={one} />
              <Section title={text.versions}>
                <VersionList entity="activity" id={one.id} revision={one.revision} />
              </Section>
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}

function Editor({ page }: { readonly page: StaffActivityDetail | undefined }) {
  const navigate = useNavigate()
  const path = useScreenPath()
  const mayPublish = useMay('page:publish')
  const initial: Values = {
    code: page?.code ?? '',
    kind: page?.kind ?? 'hdmb',
    title: page?.title ?? '',
    intro: page?.intro ?? '',
    image: page?.image ?? '',
    start_day: page === undefined ? '' : formatDate(page.start_at),
    end_day: page === undefined ? '' : formatLastDay(page.end_at),
    is_published: (page?.is_published ?? 1) === 1,
    blocks: blocksToForm(page?.blocks ?? []),
    note: '',
  }
  return (
    <CommandForm
      call={calls.save}
      initial={initial}
      once={{ note: '' }}
      isReadOnly={!mayPublish}
      submit={text.save}
      done={text.saved}
      onDone={(saved) => {
        const own = path('activity', { id: String(saved.id) })
        if (page === undefined && own !== undefined) void navigate(own, { replace: true })
      }}
      input={({ is_published, blocks, ...values }: Values) => ({
        ...values,
        blocks: blocksToJson(blocks),
        is_published: is_published ? (1 as const) : (0 as const),
        ...(page !== undefined && { revision: page.revision }),
      })}
    >
      <Group grow align="flex-start">
        <TextField name="title" label={text.name} isRequired maxLength={60} />
        <TextField
          name="code"
          label={text.code}
          description={text.codeHint}
          isRequired
          maxLength={40}
          isDisabled={page !== undefined}
        />
        <SelectField name="kind" label={text.kind} choices={Object.entries(text.kinds)} />
      </Group>
      <Group grow align="flex-start">
        <DayField name="start_day" label={text.startDay} isRequired />
        <DayField name="end_day" label={text.endDay} isRequired />
        <TextField name="intro" label={text.intro} maxLength={200} />
      </Group>
      <PictureField name="image" label={text.image} />
      <BlocksField />
      <TextField name="note" label={text.note} maxLength={200} />
      <CheckField name="is_published" label={text.published} />
    </CommandForm>
  )
}
