// The frame of a screen and its states.
export { Pages, usePages } from './pages.tsx'
export { CutNote, EmptyBlock, FailedBlock, Loaded, Screen, Section } from './screen.tsx'
