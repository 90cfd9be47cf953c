// The frame of a screen and its states.
export { EmptyBlock, FailedBlock, Loaded, Screen, Section } from './screen.tsx'
