import { loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { loginLoaders } from './login.loader.ts'

/** The login. */
export const loginRoutes: readonly RouteRow[] = [
  {
    name: 'login',
    path: '/login',
    title: titles.login,
    flags: loginFlags,
    page: 'accounts/login/login',
    loader: loginLoaders.login,
  },
]
