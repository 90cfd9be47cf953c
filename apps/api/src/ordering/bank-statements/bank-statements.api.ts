import { contract } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { concurrencyLimit } from '../../platform/concurrency/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, idList, route } from '../../platform/http/index.ts'
import * as service from './bank-statements.service.ts'
import { bankStatementsText as text } from './bank-statements.text.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_NAME = 100

/** The one file of a body. */
async function fileOf(request: FastifyRequest): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  let taken: { readonly name: string; readonly bytes: Buffer } | undefined
  try {
    const limits = { files: 1, fields: 10, fieldSize: 1_000, fileSize: MOST_BYTES }
    const options = { limits, throwFileSizeLimit: false }
    for await (const part of request.parts(options)) {
      if (part.type === 'field') continue
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new BusinessError(413, text.tooBig)
      taken = { name: part.filename.slice(0, MOST_NAME), bytes }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw fieldError('file', text.noFile)
    // What the parser says about a body it cannot read has no status of its own.
    if (error instanceof BusinessError || 'statusCode' in (error as Error)) throw error
    throw new BusinessError(400, text.torn)
  }
  if (taken === undefined) throw fieldError('file', text.noFile)
  return taken
}

/** Statements of the bank and the transfers that they confirm. domain.md §7.2. */
export function registerBankStatements(server: AppContext): void {
  const calls = contract.bankStatementAdmin
  const reading = concurrencyLimit(1, 3, () => new BusinessError(503, text.torn))
  route(server, calls.upload, z.object({}), ({ request, staff }) =>
    reading(async () => service.importStatement(server, staff, await fileOf(request))),
  )
  route(server, calls.matches, z.object({}), () => service.listMatches(server))
  route(server, calls.confirm, z.object({ ids: idList(200), dry_run: flag() }), ({ input, staff }) =>
    service.confirmMatched(server, staff, [...new Set(input.ids)], input.dry_run === 1),
  )
}
