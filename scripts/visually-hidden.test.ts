import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('what is for screen readers only is one rule of the site, with variants for a tablet and a phone', () => {
  const rules = globSync('apps/site/src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/clip-path: inset\(50%\)/g)].map(() => path.replaceAll('\\', '/')),
  )
  expect(rules).toEqual(Array(3).fill('apps/site/src/app.css'))
})
