// Hydration in steps, and what is rendered after the first paint.
export { endFirstPage, hydrateInSteps, laterStep, useWholeAfterPaint } from './hydration-steps.tsx'
