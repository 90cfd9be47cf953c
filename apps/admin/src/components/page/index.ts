// The frame of a screen and its states.
export { CutNote, EmptyBlock, FailedBlock, Loaded, Screen, Section } from './screen.tsx'
