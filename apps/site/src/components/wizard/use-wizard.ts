import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { draftKey, readDraft, writeDraft, type DraftOptions } from '../form/index.ts'
import type { FieldValues } from 'react-hook-form'

/** A step of a wizard; each has an address of its own, so that the back button of the browser goes back one step. */
export type WizardStep = { readonly name: string; readonly href: string }

/** What a wizard is made of. */
export type WizardOptions = {
  /** Name of the draft that all steps share. */
  readonly draft: string
  readonly steps: readonly WizardStep[]
  /** The step that is shown, from 1. */
  readonly current: number
}

/** A wizard as its steps see it. */
export type Wizard = WizardOptions & {
  /** What all steps have stored; undefined until the page is there. */
  readonly values: Readonly<Record<string, unknown>> | undefined
  /** The draft for the form of a step; `without` as in `useKitForm`. */
  readonly draftOf: <V extends FieldValues>(without?: DraftOptions<V>['without']) => DraftOptions<V>
  /** Stores the values of this step and goes to the next one. */
  readonly goOn: (values: Readonly<Record<string, unknown>>) => void
  /** The address of the step before; undefined on the first. */
  readonly back: string | undefined
  /** Forgets everything: after the last step was sent. */
  readonly finish: () => void
}

/** Where the draft keeps the step that was reached, beside the fields. */
const REACHED = '_reached'

/**
 * Several forms one after the other with one draft: going back loses nothing, a reload neither. A step that was not
 * reached yet leads to the one that is next.
 */
export function useWizard({ draft, steps, current }: WizardOptions): Wizard {
  const { environment, session } = useStorefront()
  const { username = '' } = useValue(session.user)
  const navigate = useNavigate()
  const storage = environment.session
  const key = draftKey(draft, username)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>()
  useEffect(
    function readSteps() {
      const stored = readDraft(storage, key) ?? {}
      const reached = typeof stored[REACHED] === 'number' ? stored[REACHED] : 1
      const next = steps[Math.min(Math.max(reached, 1), steps.length) - 1]
      if (current > reached && next !== undefined) void navigate(next.href, { replace: true })
      else setValues(stored)
    },
    // The steps by their addresses: callers write them as new objects in every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [storage, key, current, navigate, steps.map((step) => step.href).join(' ')],
  )
  return {
    draft,
    steps,
    current,
    values,
    draftOf: (without) => ({ name: draft, isShared: true, ...(without === undefined ? {} : { without }) }),
    goOn: (own) => {
      const reached = Math.max(current + 1, Number(readDraft(storage, key)?.[REACHED] ?? 1))
      writeDraft(storage, key, { ...own, [REACHED]: reached })
      const next = steps[current]
      if (next !== undefined) void navigate(next.href)
    },
    back: steps[current - 2]?.href,
    finish: () => storage.removeItem(key),
  }
}
