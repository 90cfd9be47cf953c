// Acting as a store of one's own: the strip on every page, and the way there and back.
export { ActingStrip } from './acting-strip.tsx'
export { useActAs } from './use-act-as.ts'
