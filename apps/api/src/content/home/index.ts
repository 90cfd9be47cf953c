/** The home page. What other features may use. */
export { registerHome } from './home.api.ts'
