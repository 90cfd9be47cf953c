// Parts of a record: facts, amounts, moments, states, clocks, what happened.
export { Day, Moment, Money, StateBadge, type Tone } from './cells.tsx'
export { ClockCell } from './clock-cell.tsx'
export { Facts } from './facts.tsx'
export { Timeline } from './timeline.tsx'
