// The column of tools at the edge of the window.
export { Toolbar, type ToolbarProps } from './toolbar.tsx'
export { chatAddress } from './chat-address.ts'
