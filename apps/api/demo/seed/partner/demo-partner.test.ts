import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEMO_KEY } from '../../../src/accounts/partners/index.ts'
import { DEMO_ORIGINS, DEMO_SECRET, LINKED } from './demo-partner.ts'

it('is told to partners as it is, for trying the embed out', () => {
  const readme = readFileSync(new URL('../../../../../packages/widgets/README.md', import.meta.url), 'utf8')
  const [, words = ''] = /^To try it all out([\s\S]*?)\n\n/m.exec(readme) ?? []
  expect([...words.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual([
    DEMO_KEY,
    DEMO_SECRET,
    ...DEMO_ORIGINS,
    LINKED.external_id,
  ])
})
