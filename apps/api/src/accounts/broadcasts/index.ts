/** Messages of the staff to many members. */
export { registerBroadcasts } from './broadcast.api.ts'
