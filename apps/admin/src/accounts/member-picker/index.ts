// A field of forms in which a member is found by company or phone.
export { MemberField } from './member-field.tsx'
