import { documentNames, formatDate } from '@yaopi/core'
import { inTransaction } from '../../platform/db/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import { addMessage } from '../messages/index.ts'
import { endingDocuments, markEndedDocuments, noteReminder, type EndingDocument } from './document.queries.ts'

const BATCH = 200
/** Days before the end from which a reminder is sent by text message too (domain.md §1.6). */
const SOON = 30

/** Marks members whose required document has ended. */
export const markEndedDocumentsJob = defineJob({
  name: 'mark-ended-documents',
  every: 6 * HOUR,
  run: ({ db, now }) => markEndedDocuments(db, now()),
})

/** Tells members 60, 30, 7 days and one day before a document ends, and when it has. */
export const remindOfDocumentsJob = defineJob({
  name: 'remind-of-documents',
  every: 6 * HOUR,
  run: async (context, signal) => {
    const { db, now } = context
    await forEachDue<EndingDocument>(
      context,
      {
        job: 'remind-of-documents',
        nameOf: (document) => `document:${document.id}:${document.days}`,
        load: (last) => endingDocuments(db, formatDate(Math.floor(now() / 1000)), last?.id ?? 0, BATCH),
        work: (document) =>
          inTransaction(db, async (tx) => {
            const { id, member_id, type, end_date: day, left, days, stops_orders } = document
            const facts = { type, name: documentNames[type] ?? type, day, stops_orders }
            const event_id = `document:${id}:${days}`
            const at = now()
            if (days === 0) await addMessage(tx, { member_id, kind: 'document.ended', facts, event_id, at })
            else
              await addMessage(tx, {
                member_id,
                kind: days > SOON ? 'document.ending' : 'document.ending_soon',
                facts: { ...facts, days: left },
                event_id,
                at,
              })
            await noteReminder(tx, document, at)
          }),
      },
      signal,
    )
  },
})
