// The form of complaints and suggestions, and what a member has sent before with the answers.
export { Complaints } from './complaints.tsx'
