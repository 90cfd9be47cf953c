import { loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { registrationLoaders } from './registration.loader.ts'

/** Registration in three steps (storefront.md §2). */
export const registrationRoutes: readonly RouteRow[] = [
  { name: 'register', path: '/register', redirect: '/register_index' },
  { name: 'register_index', path: '/register_index', redirect: '/register/step1' },
  {
    name: 'register_step1',
    path: '/register/step1',
    title: titles.register_step1,
    flags: loginFlags,
    page: 'accounts/registration/register-account',
  },
  {
    name: 'register_step2',
    path: '/register/step2',
    title: titles.register_step2,
    flags: loginFlags,
    membersOnly: true,
    page: 'accounts/registration/register-company',
    loader: registrationLoaders.state,
  },
  {
    name: 'register_step3',
    path: '/register/step3',
    title: titles.register_step3,
    flags: loginFlags,
    membersOnly: true,
    page: 'accounts/registration/register-documents',
    loader: registrationLoaders.state,
  },
]
