/** Documents of an order: delivery slips, contract, all in one zip. What other features may use. */
export { registerOrderDocuments } from './order-documents.api.ts'
export { deliverySlips } from './order-documents.ts'
export { storageOf } from './order-documents.queries.ts'
export { sellerOf } from './seller.ts'
