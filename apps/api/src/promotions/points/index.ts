/** Points mall and expiry of points. What other features may use. */
export { registerPoints } from './points.api.ts'
