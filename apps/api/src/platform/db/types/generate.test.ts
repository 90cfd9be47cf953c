import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/support/fresh-database.ts'
import { generateTypes } from './generate.ts'

it('tables.generated.ts says what the migrations make: run `npm run db:types` after a change of them', async () => {
  const open = await (await freshDatabase()).open()
  const committed = readFileSync(new URL('../tables.generated.ts', import.meta.url), 'utf8')
  expect(await generateTypes(open.db)).toBe(committed)
  await open.close()
})

it('refuses a column whose type nobody has decided on', async () => {
  const open = await (await freshDatabase()).open()
  await open.script('create table new_table (id int, place point)')
  await expect(generateTypes(open.db)).rejects.toThrow('new_table.place: the type point is missing')
  await open.close()
})
