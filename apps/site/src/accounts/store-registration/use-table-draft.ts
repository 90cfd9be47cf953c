import { storeRegistrationCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import type { KitForm } from '../../components/form/index.ts'
import { isBlank, type TableValues } from './table-form.ts'

/** Milliseconds without a change after which a draft is stored. */
const QUIET = 1_500

/**
 * Stores what is typed into the table on the server, so that it is there on another device. What the server has is not
 * left in this browser, whose copy would stand before what another device has typed since.
 */
export function useTableDraft(form: KitForm<TableValues>) {
  const { client, environment } = useStorefront()
  const { watch, getValues } = form.methods
  const isOver = useRef(false)
  const timer = useRef<unknown>(undefined)
  const store = async (): Promise<void> => {
    timer.current = undefined
    if (isOver.current) return
    const { head, stores } = getValues()
    const draft = { head, stores: stores.filter((row) => !isBlank(row)) }
    const answer = await client.send(storeRegistrationCalls.saveDraft, draft)
    if (answer.ok && timer.current === undefined) form.forgetDraft()
  }
  const latest = useRef(store)
  useEffect(function followStore() {
    latest.current = store
  })
  useEffect(
    function storeDrafts() {
      const watching = watch((_, { name }) => {
        if (name === undefined || isOver.current) return
        environment.clearTimeout(timer.current)
        timer.current = environment.setTimeout(() => void latest.current(), QUIET)
      })
      return () => {
        environment.clearTimeout(timer.current)
        watching.unsubscribe()
      }
    },
    [environment, watch],
  )
  return {
    /** The table was sent: nothing more is stored of it. */
    stop: () => {
      isOver.current = true
    },
  }
}
