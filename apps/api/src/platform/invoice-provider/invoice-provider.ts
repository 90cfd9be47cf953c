import type { Fen, InvoiceKind, InvoiceLine } from '@yaopi/core/contract'
import { ofdFile, pdfFile, xmlFile } from './invoice-files.ts'

/** One side of an invoice; empty where it is not named. */
export type InvoiceParty = {
  readonly name: string
  readonly tax_no: string
  readonly address: string
  readonly phone: string
  readonly bank_name: string
  readonly bank_account: string
  /** 经办人; absent: not named. */
  readonly agent?: string
}

/** What the provider makes an invoice of; amounts in fen, negative on a red one. */
export type InvoiceDocument = {
  /** Ours; a second request with the same one gets the first answer. */
  readonly serial: string
  readonly kind: InvoiceKind
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  /** Where the provider also sends the files; empty for nowhere. */
  readonly email: string
  readonly lines: readonly Omit<InvoiceLine, 'order_id' | 'order_item_id'>[]
  readonly amount: Fen
  readonly tax: Fen
  readonly remark: string
  /** Number of the invoice that a red one takes back. */
  readonly red_of?: string
  /** `YYYY-MM-DD` in Shanghai. */
  readonly day: string
}

/** The three files of an invoice. */
export type InvoiceFiles = { readonly pdf: Buffer; readonly ofd: Buffer; readonly xml: Buffer }

/** An issued invoice: its number of 20 digits, and its files. */
export type IssuedInvoice = { readonly number: string; readonly files: InvoiceFiles }

/** Issues electronic invoices: a vendor's service, the simulated one until there is a contract. */
export type InvoiceProvider = {
  readonly isSimulated: boolean
  /** Issues an invoice or a red one; idempotent per serial. Throws when it fails or does not answer within 20 s. */
  readonly issue: (document: InvoiceDocument) => Promise<IssuedInvoice>
  /** Whether the buyer has confirmed its use: then they have to confirm a red invoice too. */
  readonly isUsed: (invoice: {
    readonly number: string
    readonly kind: InvoiceKind
    readonly issued_on: string
    readonly today: string
  }) => Promise<boolean>
}

/** Digits of a serial such as `I12` or `R3`: year, place, kind of the serial, and 15 of its number. */
const numberOf = ({ serial, day }: InvoiceDocument): string =>
  `${day.slice(2, 4)}42${serial.startsWith('R') ? 2 : 1}${serial.slice(1).padStart(15, '0')}`

/** Makes numbers and files up; a 专票 counts as used when its month has ended, as after a monthly tax return. */
export const simulatedInvoices = (): InvoiceProvider => ({
  isSimulated: true,
  issue: async (document) => {
    const number = numberOf(document)
    return {
      number,
      files: {
        pdf: await pdfFile(document, number),
        ofd: ofdFile(document, number),
        xml: xmlFile(document, number),
      },
    }
  },
  isUsed: async ({ kind, issued_on, today }) => kind === 2 && issued_on.slice(0, 7) < today.slice(0, 7),
})
