import type { FastifyRequest } from 'fastify'
import { GOODS_IMPORT_LIMITS } from '@yaopi/core/staff'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { importText as text } from './goods-import.text.ts'

/** The one file of a request with its name. Throws 400, 413 and 422. */
export async function importFile(request: FastifyRequest): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  let taken: { readonly name: string; readonly bytes: Buffer } | undefined
  try {
    const options = {
      limits: { files: 1, fields: 10, fieldSize: 1_000, fileSize: GOODS_IMPORT_LIMITS.bytes },
      throwFileSizeLimit: false,
    }
    for await (const part of request.parts(options)) {
      if (part.type === 'field') continue
      const bytes = await part.toBuffer()
      if (part.file.truncated) throw new BusinessError(413, text.tooBig)
      taken = { name: nameOf(part.filename), bytes }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT') throw fieldError('file', text.oneFile)
    // What the parser says about a body it cannot read has no status of its own.
    if (error instanceof BusinessError || 'statusCode' in (error as Error)) throw error
    throw new BusinessError(400, text.torn)
  }
  if (taken === undefined) throw fieldError('file', text.noFile)
  return taken
}

/** The name of a file as people see it, without folders and control signs. */
const nameOf = (name: string): string =>
  name
    .replaceAll(/^.*[/\\]|[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 100)
    .trim() || text.sheet
