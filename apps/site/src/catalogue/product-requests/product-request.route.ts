import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { productRequestLoaders } from './product-request.loader.ts'

const desk = { flags: deskFlags, frame: 'member', membersOnly: true } as const

/** Product requests: list, form, detail. */
export const productRequestRoutes: readonly RouteRow[] = [
  {
    ...desk,
    name: 'pzqg',
    path: '/pzqg',
    title: titles.pzqg,
    page: 'catalogue/product-requests/requests',
    loader: productRequestLoaders.pzqg,
  },
  {
    ...desk,
    name: 'pzqg_add',
    path: '/pzqg/add',
    title: titles.pzqg_add,
    page: 'catalogue/product-requests/new-request',
    loader: productRequestLoaders.pzqg_add,
  },
  {
    ...desk,
    name: 'pzqg_info',
    path: '/pzqg/info',
    title: titles.pzqg_info,
    page: 'catalogue/product-requests/request-info',
    loader: productRequestLoaders.pzqg_info,
  },
]
