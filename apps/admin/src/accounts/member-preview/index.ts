// The shop as a member sees it, opened from any screen about the member.
export { PreviewButton } from './preview-button.tsx'
