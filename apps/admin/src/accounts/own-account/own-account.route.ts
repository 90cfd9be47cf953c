// Password, second factor, logins and keys of the signed-in person.
import { defineScreens } from '../../platform/routing/index.ts'
import { ownAccountText as text } from './own-account.text.ts'

export const ownAccountScreens = defineScreens({
  name: 'own-account',
  path: 'account',
  title: text.title,
  may: ['account:own'],
  load: () => import('./own-account.page.tsx'),
})
