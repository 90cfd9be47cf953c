import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('what is for screen readers only is one rule of the site, with a variant for a phone', () => {
  const rules = globSync('apps/site/src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/clip-path: inset\(50%\)/g)].map(() => path.replaceAll('\\', '/')),
  )
  expect(rules).toEqual(['apps/site/src/app.css', 'apps/site/src/app.css'])
})
