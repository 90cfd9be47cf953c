// One record in full: its state, facts, what happened to it with clocks, its files.
export { Clock } from './clock.tsx'
export { Facts } from './facts.tsx'
export { FileList } from './file-list.tsx'
export { StateHead } from './state-head.tsx'
export { Timeline, type TimelineEntry } from './timeline.tsx'
