// Calls of the staff from a screen: readings, changes, and what the server asks for in between.
export { ClientProvider, CallError, createStaffClient, useClient } from './staff-client.tsx'
export { type Gate, GateProvider, type GateReason, gateReason, useGate } from './access-prompt.tsx'
export { callKey, useCallQuery } from './use-call-query.ts'
export { useCommand, useLookup } from './use-command.ts'
export { notifyDone, notifyFailure } from './notify.ts'
export { sendFiles } from './send-files.ts'
export { useRequestKey } from './use-request-key.ts'
