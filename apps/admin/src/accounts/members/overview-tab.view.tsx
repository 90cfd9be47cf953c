import { listLimits } from '@yaopi/core/staff'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { rankNames, scopeNames, scopesOfRank } from '@yaopi/core'
import {
  memberAdminCalls,
  memberRecordCalls,
  type HiddenField,
  type MemberNote,
  type MemberRecord,
} from '@yaopi/core/staff'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { Day, Facts, Money } from '../../components/detail/index.ts'
import { CommandForm, DayField, MultiSelectField, TextareaField } from '../../components/form/index.ts'
import { CutNote, Section } from '../../components/page/index.ts'
import { useCommand } from '../../platform/client/index.ts'
import { May } from '../../platform/session/index.ts'
import { membersText as text } from './members.text.ts'

const { facts: words } = text

/** A masked value, which is shown for a reason. */
function Hidden(props: {
  readonly id: number
  readonly name: string
  readonly field: HiddenField
  readonly value: string
}) {
  const { id, name, field, value } = props
  const reveal = useCommand(memberRecordCalls.reveal)
  if (value === '') return <>{text.none}</>
  const show = async (): Promise<void> => {
    const reason = await askReason(text.reveal.title(name), { templates: text.reveal.templates })
    if (reason === undefined) return
    const answer = await reveal.send({ id, field, reason })
    if (answer.ok) openDialog(text.reveal.shown(name), () => <Text size="lg">{answer.data.value}</Text>)
  }
  return (
    <Group gap={6}>
      <span>{value}</span>
      <May right="member:reveal">
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={text.reveal.label(name)}
          loading={reveal.isPending}
          onClick={() => void show()}
        >
          {text.reveal.button}
        </Button>
      </May>
    </Group>
  )
}

/** Facts, tags and notes. */
export function OverviewTab({ member }: { readonly member: MemberRecord }) {
  const hidden = (name: string, field: HiddenField, value: string) => (
    <Hidden key={field} id={member.id} name={name} field={field} value={value} />
  )
  return (
    <Stack gap="md">
      <Section title={text.tab.overview}>
        <Facts
          facts={[
            [words.username, member.username],
            [words.uscc, member.uscc],
            [words.rank, rankNames[member.rank]],
            [words.region, member.region],
            [words.address, member.address],
            [words.store, member.ck_address],
            [words.legal, member.legal_person],
            [words.name, member.name],
            [words.phone, hidden(words.phone, 'phone', member.phone)],
            [words.tel, member.tel === '' ? '' : hidden(words.tel, 'tel', member.tel)],
            [words.email, member.email === '' ? '' : hidden(words.email, 'email', member.email)],
            [words.licence, member.licence_no],
            [words.contract, member.contract_end ?? text.none],
            [words.manager, member.manager ?? text.none],
            [words.tax, member.tax_no],
            [words.bank, member.bank_name],
            [
              words.account,
              member.bank_account === '' ? '' : hidden(words.account, 'bank_account', member.bank_account),
            ],
            [words.points, member.points],
            [words.created, <Day key="created" at={member.created_at} />],
            [words.owner, member.owner?.company],
            [words.stores, member.stores === 0 ? '' : member.stores],
            [
              words.orders,
              <span key="orders">
                <Money amount={member.amount_90} /> · {words.ordersValue(member.orders_90)}
              </span>,
            ],
            [words.last, <Day key="last" at={member.last_order_at} />],
            [words.cases, member.open_cases],
            [words.frozen, member.frozen_reason],
            [
              words.tags,
              member.tags.length === 0 ? (
                ''
              ) : (
                <Group key="tags" gap={4}>
                  {member.tags.map((tag) => (
                    <Badge key={tag} size="sm" variant="outline" tt="none">
                      {tag}
                    </Badge>
                  ))}
                </Group>
              ),
            ],
          ]}
        />
      </Section>
      <NotesSection member={member} />
    </Stack>
  )
}

/** Notes, the newest first, with visits that are planned. */
export function NotesSection({ member }: { readonly member: Pick<MemberRecord, 'id' | 'notes'> }) {
  const done = useCommand(memberRecordCalls.endVisit)
  return (
    <Section
      title={text.notes.title}
      actions={
        <May right="member:note">
          <Button
            size="xs"
            variant="default"
            onClick={() => openDialog(text.notes.add, (close) => <NoteForm id={member.id} close={close} />)}
          >
            {text.notes.add}
          </Button>
        </May>
      }
    >
      {member.notes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.notes.empty}
        </Text>
      ) : (
        <Stack gap={6}>
          {member.notes.map((note) => (
            <Group key={note.id} gap="sm" wrap="nowrap" align="baseline">
              <Text size="xs" c="dimmed" miw={150}>
                <Day at={note.at} /> {note.staff}
              </Text>
              <Text size="sm">{note.text}</Text>
              {note.visit_on !== null && (
                <Badge size="sm" variant="light" color={note.is_done === 1 ? 'gray' : 'orange'} tt="none">
                  {note.is_done === 1 ? text.notes.done : text.notes.visitOn(note.visit_on)}
                </Badge>
              )}
              {note.visit_on !== null && note.is_done === 0 && (
                <May right="member:note">
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => void done.send({ id: member.id, note_id: note.id })}
                  >
                    {text.notes.markDone}
                  </Button>
                </May>
              )}
            </Group>
          ))}
          <CutNote shown={member.notes.length} most={listLimits.notes} />
        </Stack>
      )}
    </Section>
  )
}

function NoteForm({ id, close }: { readonly id: number; readonly close: () => void }) {
  return (
    <CommandForm<{ text: string; visit_on: string }, { id: number; text: string; visit_on?: string }, MemberNote>
      call={memberRecordCalls.addNote}
      initial={{ text: '', visit_on: '' }}
      input={(values) => ({
        id,
        text: values.text,
        ...(values.visit_on === '' ? {} : { visit_on: values.visit_on }),
      })}
      done={text.notes.saved}
      onDone={close}
      onCancel={close}
      isInDialog
    >
      <TextareaField name="text" label={text.notes.text} />
      <DayField name="visit_on" label={text.notes.visit} />
    </CommandForm>
  )
}

/** The scopes of the rank: held, claimed, lacking. */
export function ScopeTab({ member }: { readonly member: MemberRecord }) {
  return (
    <Section
      title={text.tab.scope}
      actions={
        <May right="scope:write">
          <Button
            size="xs"
            variant="default"
            onClick={() => openDialog(text.scope.title, (close) => <ScopeForm member={member} close={close} />)}
          >
            {text.scope.button}
          </Button>
        </May>
      }
    >
      <Group gap="xs">
        {scopesOfRank(member.rank).map((code) => {
          const isHeld = member.scopes.includes(code)
          const state = isHeld
            ? text.scope.held
            : member.claimed_scopes.includes(code)
              ? text.scope.claimed
              : text.scope.lacking
          return (
            <Badge key={code} variant={isHeld ? 'light' : 'outline'} color={isHeld ? 'green' : 'gray'} tt="none">
              {`${scopeNames[code] ?? code} · ${state}`}
            </Badge>
          )
        })}
      </Group>
    </Section>
  )
}

type ScopeInput = { id: number; scopes?: readonly string[]; note: string }

function ScopeForm({ member, close }: { readonly member: MemberRecord; readonly close: () => void }) {
  return (
    <CommandForm<{ scopes: string[]; note: string }, ScopeInput, { scopes: readonly string[] }>
      call={memberAdminCalls.scope}
      initial={{ scopes: [...member.scopes], note: '' }}
      input={(values) => ({ id: member.id, scopes: values.scopes, note: values.note })}
      done={text.scope.saved}
      onDone={close}
      onCancel={close}
      isInDialog
    >
      <MultiSelectField
        name="scopes"
        label={text.scope.field}
        choices={scopesOfRank(member.rank).map((code) => [code, scopeNames[code] ?? code] as const)}
      />
      <TextareaField name="note" label={text.scope.note} />
    </CommandForm>
  )
}
