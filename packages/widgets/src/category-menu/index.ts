export { CategoryMenu, type CategoryMenuProps } from './category-menu.tsx'
