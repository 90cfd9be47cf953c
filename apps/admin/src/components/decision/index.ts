// Deciding about a row of a list: what accepts it, and its refusal with a reason.
export { ConfirmButton, Decision, useRefusal } from './decision.tsx'
