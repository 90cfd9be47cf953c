// Routes as data: rows, addresses and loaders. The server reads this index too: no view, no style.
export { canonicalPath, properPath } from './canonical-path.ts'
export {
  callIf,
  type PageLoader,
  type PageLoaders,
  type PageVisit,
  type PathParams,
  type PreloadCall,
  type PreloadedData,
} from './loader.types.ts'
export { loginAddress, RETURN_PARAM, returnPath } from './login-address.ts'
export { pageIn, pageInput } from './page-number.ts'
export {
  isDay,
  recordHref,
  recordParams,
  recordState,
  textUpTo,
  type RecordParams,
  type RecordState,
} from './record-params.ts'
export {
  canOpen,
  defineRoutes,
  fillPattern,
  findRoute,
  hasRoute,
  helpHref,
  href,
  isBuilt,
  paramsOf,
  pathsOf,
  type Query,
} from './route-table.ts'
export {
  bareFlags,
  buyDeskFlags,
  buyFlags,
  deskFlags,
  homeFlags,
  isRedirect,
  loginFlags,
  shopFlags,
  type EachRecord,
  type IndexedRecord,
  type PageRow,
  type RedirectRow,
  type RouteFlags,
  type RouteRow,
} from './route.types.ts'
export { isServerPath, ownPath } from './own-path.ts'
