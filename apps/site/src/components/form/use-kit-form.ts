import type { Answer, Failure } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { draftKey, fittingFields, readDraft, writeDraft } from './draft.ts'
import { showAtFields } from './form-failure.ts'

/** What a draft is called, and what never goes into it. */
export type DraftOptions<V extends FieldValues> = {
  /** Name of the draft; with the id of what is changed where there are several. */
  readonly name: string
  /** Fields that are not stored: passwords, codes, consents. */
  readonly without?: readonly FieldPath<V>[]
  /** The draft outlives this form: a step of a wizard. */
  readonly isShared?: boolean
  /** The draft outlives the tab. */
  readonly isLasting?: boolean
}

/** What a form is made of. */
export type KitFormOptions<V extends FieldValues, O> = {
  readonly initial: V
  /** Sends what was typed in; undefined when a newer run made the answer stale. */
  readonly send: (values: V) => Promise<Answer<O> | undefined>
  readonly onSaved: (data: O, values: V) => void
  /** Takes what belongs to no field; without it the notifications report it. */
  readonly onRefused?: (failure: Failure) => void
  /** Fields whose name on the wire is another one, by that name. */
  readonly wire?: Readonly<Record<string, FieldPath<V>>>
  readonly draft?: DraftOptions<V>
}

/** A form as its fields and buttons see it. */
export type KitForm<V extends FieldValues = FieldValues> = {
  readonly id: string
  readonly methods: UseFormReturn<V>
  readonly isBusy: boolean
  /** What was typed in came from a draft. */
  readonly isRestored: boolean
  readonly submit: (event?: FormEvent) => void
  /** Forgets the draft; what was typed in stays. */
  readonly forgetDraft: () => void
  /** Forgets the draft, and what was typed in. */
  readonly discard: () => void
}

/**
 * A form: checked field by field, sent once at a time. A 422 shows its messages at their fields, and the first field in
 * error takes the focus. With a `draft` what is typed in is stored in the tab until it was sent, so that a lost login
 * or a reload does not lose it.
 */
export function useKitForm<V extends FieldValues, O>(options: KitFormOptions<V, O>): KitForm<V> {
  const { initial, draft } = options
  const { notifications } = useStorefront()
  const id = useId()
  const methods = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const stored = useDraft(methods, initial, draft)
  useEffect(
    function focusFirstError() {
      if (refusals > 0) document.getElementById(id)?.querySelector<HTMLElement>(FIRST_ERROR)?.focus()
    },
    [id, refusals],
  )

  const send = async (values: V): Promise<void> => {
    setBusy(true)
    const answer = await options.send(values)
    setBusy(false)
    if (answer === undefined) return
    if (answer.ok) {
      stored.leave()
      options.onSaved(answer.data, values)
      return
    }
    const fields = new Map<string, FieldPath<V>>(Object.keys(initial).map((name) => [name, name as FieldPath<V>]))
    for (const [name, field] of Object.entries(options.wire ?? {})) fields.set(name, field)
    const left = showAtFields(answer.failure, fields, (field, message) => methods.setError(field, { message }))
    if (left !== undefined) (options.onRefused ?? notifications.report)(left)
    setRefusals((count) => count + 1)
  }
  const submit = (event?: FormEvent): void => {
    // A second press while the first one is under way is none.
    event?.preventDefault()
    if (isBusy) return
    void methods.handleSubmit(send, () => {
      // The fields show their errors in the render that follows.
      queueMicrotask(() => setRefusals((count) => count + 1))
    })(event as React.BaseSyntheticEvent | undefined)
  }
  const { isRestored, forget: forgetDraft, discard } = stored
  return { id, methods, isBusy, isRestored, submit, forgetDraft, discard }
}

const FIRST_ERROR = ':is([aria-invalid="true"], [data-invalid]):not([disabled])'

/** Reads a draft once the page is there, and writes it with every change. */
function useDraft<V extends FieldValues>(methods: UseFormReturn<V>, initial: V, draft: DraftOptions<V> | undefined) {
  const { environment, session } = useStorefront()
  const { username = '' } = useValue(session.user)
  const [isRestored, setRestored] = useState(false)
  const storage = draft?.isLasting === true ? (environment.lasting ?? environment.session) : environment.session
  const key = draft === undefined ? undefined : draftKey(draft.name, username)
  const without = draft?.without?.join(' ') ?? ''
  const isShared = draft?.isShared === true
  /** The draft of nobody: what was typed before it was known whose page this is. */
  const nobodys = draft === undefined ? undefined : draftKey(draft.name, '')
  const first = useRef(initial)
  /** Where what was typed in last stands. */
  const written = useRef<string>(undefined)
  useEffect(
    function restoreDraft() {
      if (key === undefined) return undefined
      const secret = new Set(without.split(' '))
      const write = (values: object): void => {
        written.current = key
        writeDraft(storage, key, Object.fromEntries(Object.entries(values).filter(([field]) => !secret.has(field))))
      }
      const fields = fittingFields(first.current, readDraft(storage, key) ?? {})
      if (written.current === nobodys && written.current !== undefined && key !== nobodys) {
        storage.removeItem(written.current)
        write(methods.getValues())
      } else if (Object.keys(fields).length > 0) {
        methods.reset({ ...first.current, ...fields }, { keepDefaultValues: true })
        // The steps of a wizard are expected to be as they were left.
        setRestored(!isShared)
      }
      const watching = methods.watch((values, { name }) => {
        // A reset names no field.
        if (name !== undefined) write(values)
      })
      return () => watching.unsubscribe()
    },
    [methods, storage, key, nobodys, without, isShared],
  )
  const forget = (): void => {
    if (key !== undefined && !isShared) storage.removeItem(key)
  }
  return {
    isRestored,
    forget,
    leave: () => {
      setRestored(false)
      forget()
    },
    discard: () => {
      if (key !== undefined) storage.removeItem(key)
      methods.reset(first.current)
      setRestored(false)
    },
  }
}
