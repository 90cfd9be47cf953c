/** Points mall and the end of points. What other features may use. */
export { registerPoints } from './points.api.ts'
