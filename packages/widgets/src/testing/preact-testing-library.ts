// Testing Library for the Preact run. Its own fireEvent still writes the event names of Preact 10.
export * from '@testing-library/preact'
export { fireEvent } from '@testing-library/dom'
