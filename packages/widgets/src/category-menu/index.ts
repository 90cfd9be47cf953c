// The menu of categories with its fly-out.
export { CategoryMenu, type CategoryMenuProps } from './category-menu.tsx'
