/** Reading of licences. What other features may use. */
export { noReader, simulatedReader, type LicenceReader } from './licence-reader.ts'
