/** Product requests. What other features may use. */
export { registerProductRequests } from './product-request.api.ts'
