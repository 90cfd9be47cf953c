import { loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { storeRegistrationLoaders } from './store-registration.loader.ts'

/** Registration of several stores in three steps (storefront.md §2). */
export const storeRegistrationRoutes: readonly RouteRow[] = [
  { name: 'register_dd', path: '/register_dd', redirect: '/register/dd/step1' },
  {
    name: 'register_dd_step1',
    path: '/register/dd/step1',
    title: titles.register_dd_step1,
    flags: loginFlags,
    page: 'accounts/store-registration/register-head',
  },
  {
    name: 'register_dd_step2',
    path: '/register/dd/step2',
    title: titles.register_dd_step2,
    flags: loginFlags,
    membersOnly: true,
    page: 'accounts/store-registration/register-stores',
    loader: storeRegistrationLoaders.state,
  },
  {
    name: 'register_dd_step3',
    path: '/register/dd/step3',
    title: titles.register_dd_step3,
    flags: loginFlags,
    membersOnly: true,
    page: 'accounts/store-registration/store-documents',
    loader: storeRegistrationLoaders.state,
  },
]
