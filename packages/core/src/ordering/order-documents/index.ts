// Calls for the documents of an order.
export { orderDocumentCalls } from './order-documents.calls.ts'
