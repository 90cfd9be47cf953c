import { contract, STATEMENT_LIMITS, statementText } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { sendFile, limitHits, oneOf, prose, route, text as line } from '../../platform/http/index.ts'
import { registerEvent, registerJobs } from '../../platform/jobs/index.ts'
import { XLSX } from '../../platform/spreadsheet/index.ts'
import { statementAnswered, statementDisputed } from './statement.events.ts'
import { statementJobs } from './statement.jobs.ts'
import { monthsOf } from './statement.queries.ts'
import * as service from './statement.service.ts'
import { registerStaffStatements } from './statement.staff.api.ts'
import { statementMessages as text } from './statement.text.ts'
import { statementView } from './statement.view.ts'

const FILES = { bucket: 'statement-file', hits: 20, seconds: 600, message: text.often } as const
const month = () => line(0, 20).refine((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), text.badMonth)

/** Monthly statements of members. domain.md §3.8.5 */
export function registerStatements(server: AppContext): void {
  registerJobs(server, statementJobs)
  registerEvent(server, statementDisputed)
  registerEvent(server, statementAnswered)
  const calls = contract.statement

  route(server, calls.list, z.object({}), async ({ member }) =>
    (await monthsOf(server.db, member.id, STATEMENT_LIMITS.months)).map((one) => ({
      ...one,
      state_name: statementText.state[one.state],
    })),
  )
  route(server, calls.read, z.object({ month: month() }), async ({ input, member }) =>
    statementView(await service.ownStatement(server.db, member, input.month)),
  )
  route(
    server,
    calls.file,
    z.object({ month: month(), format: oneOf(['xlsx', 'pdf'] as const) }),
    async ({ input, member, reply }) => {
      const row = await service.ownStatement(server.db, member, input.month)
      await limitHits(server.db, FILES, String(member.id), server.now())
      const one = statementView(row)
      const files = await import('./statement-files.ts')
      const { company: seller } = server.settings.values()
      const parties = { seller, company: row.company, isDemo: server.config.demo }
      const isSheet = input.format === 'xlsx'
      const file = await (isSheet ? files.statementSheet(one) : files.statementPdf(one, parties))
      const type = isSheet ? XLSX : 'application/pdf'
      return sendFile(reply, file, { type, name: text.fileName(row.month, input.format) })
    },
  )
  route(server, calls.confirm, z.object({ month: month() }), async ({ input, member }) =>
    statementView(await service.confirm(server, member, input.month)),
  )
  route(
    server,
    calls.dispute,
    z.object({ month: month(), text: prose(2, STATEMENT_LIMITS.text) }),
    async ({ input, member }) => statementView(await service.dispute(server, member, input)),
  )

  registerStaffStatements(server)
}
