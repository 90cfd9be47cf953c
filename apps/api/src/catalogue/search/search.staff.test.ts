import { contract } from '@yaopi/core/contract'
import { expect, test } from 'vitest'
import { rows, sql } from '../../platform/db/index.ts'
import { runJob } from '../../platform/jobs/define-job.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile } from '../../../test/support/test-server.ts'
import { rebuildTerms } from './search.queries.ts'
import { loadSearch } from './search.service.ts'

const { searchAdmin: calls, goods } = contract
const t = serverOfFile({
  seed: async (db) => {
    await addGoods(db, { name: '枸橼酸西地那非片' })
    await addGoods(db, { name: '板蓝根颗粒' })
    await rebuildTerms(db)
  },
})
const find = async (keywords: string) => (await t.visitor.data(goods.list, { keywords })).data.map((one) => one.name)

test('words without a result are counted by day, those that name a person are not', async () => {
  const staff = await t.loginStaff('content')
  for (const word of ['蓝精灵', '蓝精灵', '板蓝根', '13812345678', 'a@b.cn', '11010119900307123X']) await find(word)
  await runJob(t.server, 'count-searches')
  const counted = await rows(t.db, sql`select term, searches, misses from search_word order by term`)
  expect(counted).toEqual([
    { term: '板蓝根', searches: 1, misses: 0 },
    { term: '蓝精灵', searches: 2, misses: 2 },
  ])
  const misses = () => staff.data(calls.misses, { state: 'open' })
  expect(await misses()).toMatchObject({ total: 1, data: [{ term: '蓝精灵', misses: 2, state: 'open' }] })
  await staff.data(calls.setMiss, { term: '蓝精灵', state: 'ignored' })
  expect((await misses()).total).toBe(0)
  await find('蓝精灵')
  await runJob(t.server, 'count-searches')
  expect((await staff.data(calls.misses, {})).data).toMatchObject([{ misses: 3, state: 'ignored' }])
})

test('a synonym is found at once in this process, and in another as soon as that looks', async () => {
  const staff = await t.loginStaff('goods')
  const other = await loadSearch(t.db)
  expect(await find('蓝色小药丸')).toEqual([])
  const pair = { from_term: '蓝色小药丸', to_term: '枸橼酸西地那非', kind: 'means' } as const
  const tried = await staff.data(calls.tryOut, { keywords: '蓝色小药丸', ...pair })
  expect(tried).toEqual({
    before: { names: [], corrected: null },
    after: { names: ['枸橼酸西地那非片'], corrected: null },
  })
  expect(await find('蓝色小药丸')).toEqual([])
  const one = await staff.data(calls.addSynonym, pair)
  expect(await find('蓝色小药丸')).toEqual(['枸橼酸西地那非片'])
  expect(other.interpret('蓝色小药丸', 0).terms).toHaveLength(0)
  expect(await other.reload()).toBe(true)
  expect(other.interpret('蓝色小药丸', 0).terms).toHaveLength(1)
  expect((await staff.send(calls.addSynonym, pair)).errors).toEqual({ from_term: ['这条同义词已存在'] })
  expect((await staff.send(calls.addSynonym, { ...pair, to_term: '完全没有的东西' })).errors).toEqual({
    to_term: ['目录中没有商品名称与目标词相符'],
  })
  await staff.data(calls.dropSynonym, { id: one.id })
  expect(await find('蓝色小药丸')).toEqual([])
  expect((await (await t.loginStaff('service')).send(calls.addSynonym, pair)).status).toBe(403)
})

test('a synonym both ways, and the names that are most like a word', async () => {
  const staff = await t.loginStaff('content')
  await staff.data(calls.addSynonym, { from_term: '大青叶冲剂', to_term: '板蓝根', kind: 'same' })
  expect(await find('大青叶冲剂')).toEqual(['板蓝根颗粒'])
  expect(await staff.data(calls.nearest, { term: '西地那菲' })).toEqual(['枸橼酸西地那非片'])
  expect(await staff.data(calls.nearest, { term: '板南根' })).toEqual(['板蓝根颗粒'])
})
