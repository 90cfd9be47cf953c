import type { Answer } from '@yaopi/core'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef, useState } from 'react'
import type { KitForm } from '../../components/form/index.ts'
import type { DocumentsForm, DocumentValues } from '../document-form/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'

/** Milliseconds without a change after which a document is stored. */
const QUIET = 1_000

/** Stores each document by `send` soon after it was changed, and when the page is left before that. */
export function useDocumentSaving<O>(
  form: KitForm<DocumentsForm>,
  send: (type: string, values: DocumentValues) => Promise<Answer<O>>,
) {
  const { environment } = useStorefront()
  const { watch, getValues } = form.methods
  const [states, setStates] = useState<Readonly<Record<string, 'saving' | 'saved' | 'failed'>>>({})
  /** Documents that the server does not have as they are, with the timer of those that were just changed. */
  const waiting = useRef(new Map<string, unknown>())
  const underWay = useRef(new Map<string, Promise<unknown>>())
  const save = async (type: string) => {
    environment.clearTimeout(waiting.current.get(type))
    waiting.current.delete(type)
    const values = getValues(`documents.${type}`) as DocumentValues
    // One after the other: what was typed last is what stays.
    await underWay.current.get(type)
    const sending = send(type, values)
    underWay.current.set(type, sending)
    setStates((all) => ({ ...all, [type]: 'saving' }))
    const answer = await sending
    if (underWay.current.get(type) === sending) underWay.current.delete(type)
    if (!answer.ok && !waiting.current.has(type)) waiting.current.set(type, undefined)
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
        for (const type of [...timers.keys()]) void latest.current(type)
      }
    },
    [environment, watch],
  )
  return {
    /** Stores what the server has not; the first failure, its fields with the name of the document before them. */
    flush: async () => {
      for (;;) {
        await Promise.all(underWay.current.values())
        const [type] = waiting.current.keys()
        if (type === undefined) return undefined
        const answer = await save(type)
        if (answer.ok) continue
        if (answer.failure.kind !== 'form') return answer
        const errors = Object.fromEntries(
          Object.entries(answer.failure.errors).map(([field, messages]) => [`documents.${type}.${field}`, messages]),
        )
        return { ok: false as const, failure: { ...answer.failure, errors } }
      }
    },
    stateOf: (type: string): string => {
      const state = states[type]
      if (state === undefined) return ''
      return state === 'saving' ? text.saving : state === 'saved' ? text.saved : text.notSaved
    },
  }
}
