import { Button } from '@mantine/core'
import { AuditStatus } from '@yaopi/core'
import { memberAdminCalls, memberRecordCalls, type MemberRecord } from '@yaopi/core/staff'
import { Link } from 'react-router'
import { askReason, openDialog } from '../../components/dialogs/index.ts'
import { CommandForm, SelectField, TextField } from '../../components/form/index.ts'
import { Loaded } from '../../components/page/index.ts'
import { notifyDone, useCallQuery, useCommand } from '../../platform/client/index.ts'
import { useScreenPath } from '../../platform/routing/index.ts'
import { May } from '../../platform/session/index.ts'
import { PreviewButton } from '../member-preview/index.ts'
import { membersText as text } from './members.text.ts'

/** What can be done with a member, by right. */
export function MemberActions({ member }: { readonly member: MemberRecord }) {
  const path = useScreenPath()
  const freeze = useCommand(memberAdminCalls.freeze)
  const isFrozen = member.audit_status === AuditStatus.frozen
  const changeFreeze = async (): Promise<void> => {
    const reason = await askReason(isFrozen ? text.freeze.thawTitle : text.freeze.freezeTitle, {
      templates: text.freeze.templates,
    })
    if (reason === undefined) return
    const answer = await freeze.send({ id: member.id, freeze: isFrozen ? 0 : 1, reason })
    if (answer.ok) notifyDone(isFrozen ? text.freeze.thawed : text.freeze.frozen)
  }
  const review = member.review_id === null ? undefined : path('review', { id: member.review_id })
  return (
    <>
      {review !== undefined && (
        <Button size="xs" component={Link} to={review}>
          {text.review}
        </Button>
      )}
      <PreviewButton member={member} />
      <May right="member:assign">
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog(text.manager.title, (close) => <ManagerForm member={member} close={close} />)}
        >
          {text.manager.button}
        </Button>
      </May>
      <May right="member:tag">
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog(text.tags.title, (close) => <TagsForm member={member} close={close} />)}
        >
          {text.tags.button}
        </Button>
      </May>
      <May right="member:freeze">
        <Button
          size="xs"
          color={isFrozen ? 'green' : 'red'}
          variant="outline"
          loading={freeze.isPending}
          onClick={() => void changeFreeze()}
        >
          {isFrozen ? text.freeze.thaw : text.freeze.freeze}
        </Button>
      </May>
    </>
  )
}

type FormProps = { readonly member: MemberRecord; readonly close: () => void }

function ManagerForm({ member, close }: FormProps) {
  const managers = useCallQuery(memberRecordCalls.managers, {})
  return (
    <Loaded reading={managers} height={80}>
      {(people) => (
        <CommandForm<{ staff_id: string }, { id: number; staff_id: number }, { manager: string }>
          call={memberAdminCalls.manager}
          initial={{ staff_id: member.manager_id === null ? '' : String(member.manager_id) }}
          input={(values) => ({ id: member.id, staff_id: Number(values.staff_id) })}
          done={text.manager.saved}
          onDone={close}
          onCancel={close}
          isInDialog
        >
          <SelectField
            name="staff_id"
            label={text.manager.field}
            choices={people.map((one) => [String(one.id), one.name] as const)}
          />
        </CommandForm>
      )}
    </Loaded>
  )
}

function TagsForm({ member, close }: FormProps) {
  return (
    <CommandForm<{ tags: string }, { id: number; tags?: readonly string[] }, { tags: readonly string[] }>
      call={memberRecordCalls.tags}
      initial={{ tags: member.tags.join(' ') }}
      input={(values) => ({ id: member.id, tags: values.tags.split(/\s+/).filter((tag) => tag !== '') })}
      done={text.tags.saved}
      onDone={close}
      onCancel={close}
      isInDialog
    >
      <TextField name="tags" label={text.tags.field} />
    </CommandForm>
  )
}
