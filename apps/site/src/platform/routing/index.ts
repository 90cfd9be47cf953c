// Routes as data: rows, addresses and loaders. The server reads this index too: no view, no style.
export {
  callIf,
  type PageLoader,
  type PageLoaders,
  type PageVisit,
  type PreloadCall,
  type PreloadedData,
} from './loader.types.ts'
export { loginAddress, RETURN_PARAM, returnPath } from './login-address.ts'
export { pageIn, pageInput, pageNumber } from './page-number.ts'
export { fillPattern, type PathParams } from './path-pattern.ts'
export { canOpen, defineRoutes, findRoute, hasRoute, helpHref, href, isBuilt, type Query } from './route-table.ts'
export {
  bareFlags,
  deskFlags,
  homeFlags,
  isRedirect,
  loginFlags,
  shopFlags,
  type PageRow,
  type RedirectRow,
  type RouteFlags,
  type RouteRow,
} from './route.types.ts'
export { isServerPath, ownPath } from './own-path.ts'
