import { setTimeout as pause } from 'node:timers/promises'
import { formatDate, uploadedDocumentTypes } from '@yaopi/core'
import type { LicenceReading } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import * as queries from './registration.queries.ts'
import { registrationText as words } from './registration.text.ts'

const READ_WITHIN = 10_000

/** What a picture of a member's licence says. Throws 400 when nobody reads it in time, 422 at a field. */
export async function readLicence(
  { db, now, licenceReader }: AppContext,
  memberId: number,
  input: { readonly type: string; readonly file_id: number },
): Promise<LicenceReading> {
  if (!uploadedDocumentTypes.includes(input.type)) throw fieldError('type', words.unknownFile)
  const file = await queries.ownFile(db, memberId, input.file_id)
  if (file === undefined) throw fieldError('file_id', words.unknownFile)
  const read = await Promise.race([
    licenceReader.read({ id: input.file_id, type: input.type, ...file }, formatDate(Math.floor(now() / 1000))),
    pause(READ_WITHIN, undefined, { ref: false }),
  ]).catch(() => undefined)
  if (read === undefined) throw new BusinessError(400, words.readerDown)
  return { ...read, is_simulated: licenceReader.isSimulated ? 1 : 0 }
}
