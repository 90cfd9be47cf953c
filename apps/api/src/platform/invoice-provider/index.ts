/** Electronic invoices: the interface of a provider and the simulated one. What other features may use. */
export { simulatedInvoices, type InvoiceDocument, type InvoiceParty, type InvoiceProvider } from './invoice-provider.ts'
