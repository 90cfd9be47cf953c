import { Alert, Button, Code, Group, Stack } from '@mantine/core'
import { partnerAdminCalls as calls, type Partner } from '@yaopi/core/staff'
import { Facts, StateBadge } from '../../components/detail/index.ts'
import { confirmed, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, TextareaField, TextField } from '../../components/form/index.ts'
import { Screen } from '../../components/page/index.ts'
import { WorkTable, type Column } from '../../components/work-table/index.ts'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { partnersText as text } from './partners.text.ts'

const columns: readonly Column<Partner>[] = [
  { id: 'name', title: text.name, width: 180, cell: (row) => row.name, text: (row) => row.name },
  { id: 'key', title: text.key, width: 150, cell: (row) => row.key, text: (row) => row.key },
  { id: 'origins', title: text.origins, width: 360, cell: (row) => row.origins.join('，') },
  { id: 'links', title: text.links, width: 110, align: 'right', cell: (row) => row.links },
  {
    id: 'state',
    title: text.state,
    width: 90,
    cell: (row) => (
      <StateBadge tone={row.is_active === 1 ? 'good' : 'plain'}>
        {row.is_active === 1 ? text.active : text.stopped}
      </StateBadge>
    ),
  },
]

/** Shows a secret once. */
const showSecret = (secret: string): void =>
  openDialog(text.secret, (close) => (
    <Stack gap="sm">
      <Alert color="orange">{text.secretHint}</Alert>
      <Code block>{secret}</Code>
      <Button onClick={close}>{text.close}</Button>
    </Stack>
  ))

const register = (): void =>
  openDialog(text.add, (close) => (
    <CommandForm
      call={calls.create}
      initial={{ key: '', name: '', origins: '' }}
      input={(values: { key: string; name: string; origins: string }) => values}
      isInDialog
      done=""
      onCancel={close}
      onDone={(partner) => {
        close()
        showSecret(partner.secret)
      }}
    >
      <TextField name="key" label={text.key} description={text.keyHint} isRequired />
      <TextField name="name" label={text.name} isRequired />
      <TextareaField name="origins" label={text.origins} description={text.originsHint} />
    </CommandForm>
  ))

/** Partners: their pages, members and secrets (A6). */
export default function PartnersPage() {
  return (
    <Screen
      title={text.title}
      actions={
        <May right="partner:write">
          <Button size="xs" onClick={register}>
            {text.add}
          </Button>
        </May>
      }
    >
      <WorkTable
        screen="partners"
        call={calls.list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={text.empty}
        panelTitle={(row) => row.name}
        panel={(row) => <PartnerPanel partner={row} />}
      />
    </Screen>
  )
}

function PartnerPanel({ partner }: { readonly partner: Partner }) {
  const edit = useCommand(calls.edit)
  const step = async (): Promise<void> => {
    const isOn = partner.is_active === 1
    if (isOn && !(await confirmed(text.stopTitle, text.stopWhat, { isDanger: true }))) return
    const answer = await edit.send({ id: partner.id, is_active: isOn ? 0 : 1 })
    if (answer.ok) notifyDone(text.saved)
  }
  const rotate = async (): Promise<void> => {
    if (!(await confirmed(text.rotateTitle, text.rotateWhat, { isDanger: true }))) return
    const answer = await edit.send({ id: partner.id, new_secret: 1 })
    if (answer.ok && answer.data.secret !== undefined) showSecret(answer.data.secret)
  }
  return (
    <Stack gap="md">
      <Facts
        columns={1}
        facts={[
          [text.key, partner.key],
          [text.links, String(partner.links)],
        ]}
      />
      <May right="partner:write">
        <CommandForm
          key={partner.origins.join()}
          call={calls.edit}
          initial={{ origins: partner.origins.join('\n') }}
          input={({ origins }: { origins: string }) => ({ id: partner.id, origins })}
          submit={text.edit}
        >
          <TextareaField name="origins" label={text.origins} description={text.originsHint} />
        </CommandForm>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={edit.isPending} onClick={() => void step()}>
            {partner.is_active === 1 ? text.stop : text.start}
          </Button>
          <Button size="xs" variant="default" loading={edit.isPending} onClick={() => void rotate()}>
            {text.rotate}
          </Button>
        </Group>
      </May>
    </Stack>
  )
}
