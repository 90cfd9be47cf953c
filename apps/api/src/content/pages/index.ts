/** The site's files and the HTML of every page. What other features may use. */
export { isPathOfSite } from './known-paths.ts'
export { registerPages } from './pages.api.ts'
