// The field of a scanner: a number leads to a screen.
export { ScanField } from './scan-field.tsx'
