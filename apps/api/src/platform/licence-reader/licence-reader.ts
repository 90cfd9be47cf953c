import { createHash } from 'node:crypto'
import { DAY } from '../time/index.ts'
import { licenceReaderText } from './licence-reader.text.ts'

/** What was read off a licence; days as `YYYY-MM-DD`. */
export type LicenceFields = {
  readonly number?: string
  readonly issuer?: string
  readonly issue_date?: string
  readonly end_date?: string
  readonly long_term?: 0 | 1
}

/** A file to be read: its kind of document and the SHA-256 of its bytes. */
export type LicenceFile = {
  readonly id: number
  readonly type: string
  readonly sha256: string
  readonly content_type: string
}

/** Reads numbers and days off pictures of licences; what it read is confirmed by the member, and by a reviewer. */
export type LicenceReader = {
  readonly isSimulated: boolean
  /** Empty where nothing can be read. `today`: `YYYY-MM-DD`. Throws when the service does not answer within 10 s. */
  readonly read: (file: LicenceFile, today: string) => Promise<LicenceFields>
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Makes a reading up from the bytes, the same for the same file. */
export const simulatedReader = (): LicenceReader => ({
  isSimulated: true,
  read: async ({ type, sha256 }, today) => {
    const seed = createHash('sha256').update(`${type}:${sha256}`).digest().readUInt32BE(0)
    return {
      number: `YS-${type.toUpperCase()}-${String(seed % 1_000_000).padStart(6, '0')}`,
      issuer: licenceReaderText.issuer,
      issue_date: dayAfter(today, -30 - (seed % 200)),
      end_date: dayAfter(today, type.endsWith('wt') ? 100 : 900 + (seed % 200)),
      long_term: 0,
    }
  },
})

/** Reads nothing: without a service the member types everything in. */
export const noReader: LicenceReader = { isSimulated: false, read: async () => ({}) }
