import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { type DueInvoice, dueInvoices, refundedInvoices } from './invoices.queries.ts'
import { escalateInvoice, type OverdueInvoice, overdueInvoices } from './overdue.queries.ts'
import { bySystem, issueInvoice } from './issue.service.ts'
import { redForRefunds, workOnRed } from './red.service.ts'

const EVERY = 15_000

/** Issues what was requested. A failure of the provider has put the request back already, with its next try. */
async function issueDue(server: AppContext, signal: AbortSignal): Promise<void> {
  if (server.invoices === null) return
  await forEachDue(
    server,
    {
      job: 'issue-invoices',
      load: (after: DueInvoice | undefined) => dueInvoices(server.db, 'invoice', server.now(), after),
      nameOf: ({ id }) => `invoice ${id}`,
      work: ({ id }) =>
        issueInvoice(server, id, bySystem).catch((error: unknown) => {
          if (!(error instanceof BusinessError)) throw error
          server.app.log.warn({ err: error, invoice: id }, 'invoice is not issued')
        }),
    },
    signal,
  )
}

/** Red invoices: for refunds that came later, and everything that is due of those that were begun. */
async function redDue(server: AppContext, signal: AbortSignal): Promise<void> {
  await forEachDue(
    server,
    {
      job: 'red-for-refunds',
      load: (after: { readonly id: number } | undefined) => refundedInvoices(server.db, after?.id ?? 0),
      nameOf: ({ id }) => `invoice ${id}`,
      work: ({ id }) => redForRefunds(server, id),
    },
    signal,
  )
  if (server.invoices === null) return
  await forEachDue(
    server,
    {
      job: 'red-invoices',
      load: (after: DueInvoice | undefined) => dueInvoices(server.db, 'invoice_red', server.now(), after),
      nameOf: ({ id }) => `red invoice ${id}`,
      work: ({ id }) =>
        workOnRed(server, id).catch((error: unknown) => {
          // Its next try is set already.
          server.app.log.warn({ err: error, red: id }, 'red invoice is not issued')
        }),
    },
    signal,
  )
}

/** Tells the manager of requests that finance has not answered in time. */
const escalateDue = (server: AppContext, signal: AbortSignal): Promise<void> =>
  forEachDue(
    server,
    {
      job: 'escalate-invoices',
      load: (after: OverdueInvoice | undefined) => overdueInvoices(server.db, server.now(), after),
      nameOf: ({ id }) => `invoice ${id}`,
      work: ({ id }) => escalateInvoice(server.db, id, server.now()),
    },
    signal,
  )

/** Timed jobs of invoices. */
export const invoiceJobs = [
  defineJob({ name: 'issue-invoices', every: EVERY, run: issueDue }),
  defineJob({ name: 'red-invoices', every: EVERY, run: redDue }),
  defineJob({ name: 'escalate-invoices', every: 300_000, run: escalateDue }),
]
