// Calls for the documents of an order.
export { orderDocumentCalls } from './order-document.calls.ts'
