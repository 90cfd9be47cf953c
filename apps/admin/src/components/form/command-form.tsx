import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import type { Answer } from '@yaopi/core'
import type { Call } from '@yaopi/core/contract'
import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { notifyDone, useCommand } from '../../platform/client/index.ts'
import { useLeaveQuestion } from './leave-question.ts'
import { FieldsContext, NewerRecord, useRecord, type KnownFields } from './newer-record.tsx'
import { formText as text } from './form.text.ts'

/** A group of fields that nobody sees as one. */
const still = { border: 0, margin: 0, padding: 0, minWidth: 0 } as const

/**
 * A form that sends one command. A 422 stands at its field and, for fields that are not shown, above the form. When
 * somebody else saves the record meanwhile, fields that were not touched take the new values, what was typed stays, and
 * fields that both have changed are shown side by side. Leaving with changes asks once.
 */
export function CommandForm<Values extends FieldValues, I, O>(props: {
  readonly call: Call<I, O>
  /** The values of the record as it is now. */
  readonly initial: DefaultValues<Values>
  /** Fields that begin anew after a success, such as the note of a version. */
  readonly once?: Partial<Values>
  /** Who saved the record last, and when. */
  readonly savedBy?: string
  /** What is sent of the values. */
  readonly input: (values: Values) => I
  readonly children: ReactNode
  readonly submit?: string
  /** Said after a success; '' says nothing. */
  readonly done?: string
  readonly onDone?: (data: O) => void
  readonly onCancel?: () => void
  /** True in a dialog: its own closing asks nothing. */
  readonly isInDialog?: boolean
  /** False: nothing may be sent now. */
  readonly isReady?: boolean
  /** True: the person may look at the fields and change none; says so in place of the button. */
  readonly isReadOnly?: boolean
}) {
  const { call, initial, input, children, onDone, onCancel, isInDialog = false } = props
  const { isReady = true, isReadOnly = false } = props
  const form = useForm<Values>({ defaultValues: initial })
  const command = useCommand(call)
  const [others, setOthers] = useState<readonly string[]>([])
  const record = useRecord(form, initial, command.isPending)
  const [fields] = useState<KnownFields>(() => new Map())
  const { isDirty } = form.formState
  const asksBeforeLeaving = isDirty && !isInDialog && !command.isPending

  const onSubmit = async (values: Values): Promise<void> => {
    setOthers([])
    const answer: Answer<O> = await command.send(input(values))
    if (answer.ok) {
      record.saved({ ...values, ...props.once })
      if (props.done !== '') notifyDone(props.done ?? text.saved)
      onDone?.(answer.data)
      return
    }
    if (answer.failure.kind !== 'form') return
    const unseen: string[] = []
    let isFirst = true
    for (const [name, messages] of Object.entries(answer.failure.errors)) {
      const message = messages[0] ?? answer.failure.message
      if (!Object.hasOwn(initial, name.split('.')[0]!)) unseen.push(message)
      else {
        form.setError(name as Path<Values>, { message }, { shouldFocus: isFirst })
        isFirst = false
      }
    }
    setOthers(unseen)
  }
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} noValidate>
        <Stack gap="sm">
          {others.length > 0 && (
            <Alert color="red" role="alert" title={text.problems}>
              <List size="sm">
                {others.map((message) => (
                  <List.Item key={message}>{message}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <NewerRecord record={record} fields={fields} savedBy={props.savedBy} />
          {isReadOnly ? (
            <>
              <Text size="sm" c="dimmed">
                {text.readOnly}
              </Text>
              <fieldset disabled style={still}>
                <Stack gap="sm">
                  <FieldsContext value={fields}>{children}</FieldsContext>
                </Stack>
              </fieldset>
            </>
          ) : (
            <>
              <FieldsContext value={fields}>{children}</FieldsContext>
              <Group justify="flex-end">
                {onCancel !== undefined && (
                  <Button variant="default" onClick={onCancel}>
                    {text.cancel}
                  </Button>
                )}
                <Button type="submit" loading={command.isPending} disabled={!isReady}>
                  {props.submit ?? text.save}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </form>
      {!isInDialog && <LeaveQuestion asks={asksBeforeLeaving} />}
    </FormProvider>
  )
}

/** Asks before another screen takes the place of changes. Dialogs stand outside of the screens and have none. */
function LeaveQuestion({ asks }: { readonly asks: boolean }) {
  useLeaveQuestion(asks)
  return null
}
