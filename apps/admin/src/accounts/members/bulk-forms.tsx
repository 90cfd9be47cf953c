import { memberRecordCalls, type BulkInput, type BulkResult } from '@yaopi/core/staff'
import { CommandForm, SelectField, TextField } from '../../components/form/index.ts'
import { Loaded } from '../../components/page/index.ts'
import { notifyDone, useCallQuery } from '../../platform/client/index.ts'
import { membersText as text } from './members.text.ts'

type FormProps = { readonly ids: readonly number[]; readonly close: (isDone: boolean) => void }

const tellOf = (result: BulkResult): void =>
  notifyDone(result.refused.length === 0 ? text.bulk.done : text.bulk.refused(result.refused.length))

/** Makes somebody the account manager of several members. */
export function AssignForm({ ids, close }: FormProps) {
  const managers = useCallQuery(memberRecordCalls.managers, {})
  return (
    <Loaded reading={managers} height={80}>
      {(people) => (
        <CommandForm<{ staff_id: string }, BulkInput, BulkResult>
          call={memberRecordCalls.bulk}
          initial={{ staff_id: '' }}
          input={(values) => ({
            verb: 'assign',
            ids,
            ...(values.staff_id === '' ? {} : { staff_id: Number(values.staff_id) }),
          })}
          done=""
          onDone={(result) => (tellOf(result), close(true))}
          onCancel={() => close(false)}
          isInDialog
        >
          <SelectField
            name="staff_id"
            label={text.bulk.manager}
            choices={people.map((one) => [String(one.id), one.name] as const)}
          />
        </CommandForm>
      )}
    </Loaded>
  )
}

/** Puts a tag on several members. */
export function TagForm({ ids, close }: FormProps) {
  return (
    <CommandForm<{ tag: string }, BulkInput, BulkResult>
      call={memberRecordCalls.bulk}
      initial={{ tag: '' }}
      input={(values) => ({ verb: 'tag', ids, tag: values.tag })}
      done=""
      onDone={(result) => (tellOf(result), close(true))}
      onCancel={() => close(false)}
      isInDialog
    >
      <TextField name="tag" label={text.bulk.tagName} />
    </CommandForm>
  )
}
