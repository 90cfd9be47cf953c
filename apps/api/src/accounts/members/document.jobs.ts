import { defineJob } from '../../platform/jobs/index.ts'
import { markEndedDocuments } from './document.queries.ts'

/** Marks members whose required document has ended. */
export const markEndedDocumentsJob = defineJob({
  name: 'mark-ended-documents',
  every: 6 * 60 * 60_000,
  run: ({ db, now }) => markEndedDocuments(db, now()),
})
