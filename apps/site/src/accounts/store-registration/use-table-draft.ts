import { storeRegistrationCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect, useRef } from 'react'
import type { KitForm } from '../../components/form/index.ts'
import { isBlank, type TableValues } from './table-form.ts'

/** Milliseconds without a change after which a draft is stored. */
const QUIET = 1_500

/** Stores what is typed into the table on the server, so that it is there on another device. */
export function useTableDraft(form: KitForm<TableValues>) {
  const { client, environment } = useStorefront()
  const { watch, getValues } = form.methods
  const isOver = useRef(false)
  useEffect(
    function storeDrafts() {
      let timer: unknown
      const watching = watch((_, { name }) => {
        if (name === undefined || isOver.current) return
        environment.clearTimeout(timer)
        timer = environment.setTimeout(() => {
          if (isOver.current) return
          const { head, stores } = getValues()
          void client.send(storeRegistrationCalls.saveDraft, {
            head,
            stores: stores.filter((row) => !isBlank(row)),
          })
        }, QUIET)
      })
      return () => {
        environment.clearTimeout(timer)
        watching.unsubscribe()
      }
    },
    [client, environment, watch, getValues],
  )
  return {
    /** The table was sent: nothing more is stored of it. */
    stop: () => {
      isOver.current = true
    },
  }
}
