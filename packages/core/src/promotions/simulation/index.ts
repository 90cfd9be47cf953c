// The simulator: what a buyer would pay at a moment, and why.
export { simulationAdminCalls } from './simulation.calls.ts'
export type {
  DescribedBuyer,
  PromoCase,
  SimulatedCandidate,
  SimulatedLine,
  SimulatedOffer,
  SimulatedOrder,
  SimulatedResult,
  SimulatedStep,
  Simulation,
  SimulationInput,
} from './simulation.types.ts'
