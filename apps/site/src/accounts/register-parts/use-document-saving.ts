import type { Answer } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import type { KitForm } from '../../components/form/index.ts'
import type { DocumentsForm, DocumentValues } from '../document-form/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'

/** Milliseconds without a change after which a document is stored. */
const QUIET = 1_000

/** Stores each document by `send` soon after it was changed. */
export function useDocumentSaving<O>(
  form: KitForm<DocumentsForm>,
  send: (type: string, values: DocumentValues) => Promise<Answer<O>>,
) {
  const { environment } = useStorefront()
  const { watch, getValues } = form.methods
  const [states, setStates] = useState<Readonly<Record<string, 'saving' | 'saved' | 'failed'>>>({})
  const waiting = useRef(new Map<string, unknown>())
  const save = async (type: string) => {
    waiting.current.delete(type)
    const values = getValues(`documents.${type}`) as DocumentValues
    setStates((all) => ({ ...all, [type]: 'saving' }))
    const answer = await send(type, values)
    setStates((all) => ({ ...all, [type]: answer.ok ? 'saved' : 'failed' }))
    return answer
  }
  const latest = useRef(save)
  useEffect(function followSave() {
    latest.current = save
  })
  useEffect(
    function storeChanges() {
      const timers = waiting.current
      const watching = watch((_, { name }) => {
        const type = name?.split('.')[1]
        if (type === undefined) return
        environment.clearTimeout(timers.get(type))
        timers.set(
          type,
          environment.setTimeout(() => {
            void latest.current(type)
          }, QUIET),
        )
      })
      return () => {
        watching.unsubscribe()
        for (const timer of timers.values()) environment.clearTimeout(timer)
      }
    },
    [environment, watch],
  )
  return {
    /** Stores what waits now; the first failure, its fields with the name of the document before them. */
    flush: async () => {
      for (const [type, timer] of waiting.current) {
        environment.clearTimeout(timer)
        const answer = await save(type)
        if (answer.ok) continue
        if (answer.failure.kind !== 'form') return answer
        const errors = Object.fromEntries(
          Object.entries(answer.failure.errors).map(([field, messages]) => [`documents.${type}.${field}`, messages]),
        )
        return { ok: false as const, failure: { ...answer.failure, errors } }
      }
      return undefined
    },
    stateOf: (type: string): string => {
      const state = states[type]
      if (state === undefined) return ''
      return state === 'saving' ? text.saving : state === 'saved' ? text.saved : text.notSaved
    },
  }
}
