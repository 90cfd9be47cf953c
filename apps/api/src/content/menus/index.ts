/** Menus and category trees. What other features may use. */
export { registerMenus } from './menu.api.ts'
export { categoryTrees } from './menu.service.ts'
export { publishMenu } from './menu.staff.service.ts'
