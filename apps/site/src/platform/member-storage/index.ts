// What the tab keeps for its member.
export { storageOf, useMemberStorage } from './use-member-storage.ts'
