/** The simulator: prices of a cart at a moment, in a transaction that is rolled back. What other features may use. */
export { type LeftOut, rolledBack, simulate, type Simulated } from './simulation.service.ts'
export { simulationView } from './simulation.view.ts'
