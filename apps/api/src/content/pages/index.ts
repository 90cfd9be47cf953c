/** The site's files and the HTML of every page. What other features may use. */
export { registerPages } from './pages.api.ts'
