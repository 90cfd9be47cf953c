// The bar at the edge of the window.
export { Toolbar, type ToolbarProps } from './toolbar.tsx'
