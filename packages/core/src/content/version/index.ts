// Versions of content, its pictures and links: calls and types of the staff.
export { contentAdminCalls } from './version.calls.ts'
export { PREVIEW_FIELD, PREVIEW_HEADER } from './version.constants.ts'
export type {
  ContentEntity,
  ContentPicture,
  ContentVersion,
  ContentVersionDetail,
  LinkCheck,
  ShopPreview,
} from './version.types.ts'
