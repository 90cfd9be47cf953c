// The frame of the member centre.
export { MemberLayout } from './member-layout.tsx'
