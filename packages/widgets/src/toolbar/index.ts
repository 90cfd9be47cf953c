// The column of tools at the edge of the window.
export { chatAddress } from './chat-address.ts'
export { Toolbar, type ToolbarProps } from './toolbar.tsx'
