import { contract } from '@yaopi/core/contract'
import { beforeAll, beforeEach, it } from 'vitest'
import { row, sql } from '../../src/platform/db/db.ts'
import { addGoods } from '../support/fixtures.ts'
import { serverOfFile, START, type TestClient } from '../support/test-server.ts'
import { chance, followsTheLog, type Facts, type Thing } from './law.ts'

const { activityAdmin, articleAdmin, bannerAdmin, menuAdmin, settingAdmin, staffGoodsAdmin } = contract
/** Columns of goods that follow from the others, or tell of the change itself. */
const DERIVED = /version|revision|updated|judg|_at$|term|pinyin|search|changed|problem/

const t = serverOfFile({
  seed: async (db) => {
    await sql`insert into article_category (id, code, name) values (90, 'law', '公告') on conflict do nothing`.execute(
      db,
    )
  },
})
let content: TestClient
let goodsId: number
beforeAll(async () => {
  goodsId = await addGoods(t.db, { name: '审计商品', stock: 5 })
})
beforeEach(async () => {
  t.clock.set(START)
  content = await t.loginStaff('content')
})

const words = ['甲', '乙', '丙', '丁'] as const
const things: readonly Thing[] = [
  {
    name: 'an article',
    target: async () => `article:${await articleId()}`,
    read: async () => (await content.data(articleAdmin.read, { id: await articleId() })).live as never,
    change: async (by) => {
      const { revision, live } = await content.data(articleAdmin.read, { id: await articleId() })
      const { publish_at, ...fields } = live
      return content.send(articleAdmin.save, {
        ...fields,
        ...(publish_at !== null && { publish_at }),
        id: await articleId(),
        revision: by.below(5) === 0 ? revision + 1 : revision,
        title: `公告${by.of(words)}`,
        content: by.of(words),
        is_published: by.of([0, 1] as const),
        publish: by.below(4) === 0 ? 0 : 1,
      })
    },
  },
  {
    name: 'an ad',
    target: async () => `ad:${await adId()}`,
    read: async () => {
      const { position, title, remark, image, url, start_at, end_at } = await ad()
      return { position, title, remark, image, url, start_at, end_at }
    },
    change: async (by) => {
      const { id, revision } = await ad()
      if (by.below(6) === 0) {
        t.clock.advance(60_000)
        return content.send(bannerAdmin.end, { id, revision })
      }
      const start = Math.floor(t.clock.now() / 1000) - 3_600
      return content.send(bannerAdmin.save, {
        id,
        revision: by.below(5) === 0 ? revision + 1 : revision,
        position: by.of(['home', 'top']),
        title: by.of(words),
        image: '/pictures/banner/activity-winter.svg',
        url: by.of(['', '/list']),
        ...(by.below(2) === 0 && { start_at: start, end_at: start + 86_400 }),
        publish: by.below(4) === 0 ? 0 : 1,
      })
    },
  },
  {
    name: 'an activity page',
    target: async () => `activity:${await activityId()}`,
    read: async () => {
      const { code, kind, title, intro, image, start_at, end_at, is_published, blocks } = await activity()
      return { code, kind, title, intro, image, start_at, end_at, is_published, blocks }
    },
    change: async (by) => {
      const { revision } = await activity()
      return content.send(
        activityAdmin.save,
        page({
          revision: by.below(5) === 0 ? revision + 1 : revision,
          title: by.of(words),
          intro: by.of(words),
          is_published: by.of([0, 1] as const),
          blocks: JSON.stringify([
            { id: 'a', type: 'text', title: '', text: by.of(words) },
            ...(by.below(2) === 0 ? [{ id: 'b', type: 'countdown', title: by.of(words) }] : []),
          ]),
        }),
      )
    },
  },
  {
    name: 'the hot words',
    target: async () => 'hot_search:1',
    read: async () => ({ words: (await content.data(menuAdmin.read, {})).hot_words }),
    change: async (by) => {
      const { hot_words_revision: revision } = await content.data(menuAdmin.read, {})
      const list = words.slice(0, 1 + by.below(4)).map((name) => ({ name, url: `/list?keywords=${by.below(9)}` }))
      return content.send(menuAdmin.saveHotWords, { revision, words: JSON.stringify(list) })
    },
  },
  ...(['hot_line', 'answer_clocks'] as const).map((key): Thing => ({
    name: `the setting ${key}`,
    target: async () => `setting:${key}`,
    read: async () => ({ [key]: JSON.parse((await setting(key)).value) as unknown }),
    change: async (by) => {
      const { revision } = await setting(key)
      const value =
        key === 'hot_line' ? `400-${by.below(900) + 100}` : { complaint_hours: by.below(9) + 1, feedback_days: 2 }
      const service = await t.loginStaff('service')
      return service.send(settingAdmin.change, { key, value: JSON.stringify(value), revision })
    },
  })),
  {
    name: 'goods',
    target: async () => `goods:${goodsId}`,
    read: async () =>
      (await row(t.db, sql<{ facts: Facts }>`select to_jsonb(g) as facts from goods g where id = ${goodsId}`))!.facts,
    change: async (by) => {
      const goods = await t.loginStaff('goods')
      const { version } = await goods.data(staffGoodsAdmin.read, { id: goodsId })
      return goods.send(staffGoodsAdmin.edit, {
        id: goodsId,
        version: by.below(5) === 0 ? version + 1 : version,
        name: `商品${by.of(words)}`,
        storage: by.of(words),
        min_number: by.of([1, 2]),
        qg_number: by.of([0, 5]),
      } as never)
    },
  },
]

const idOf = async (table: 'article' | 'ad' | 'activity', where: ReturnType<typeof sql>): Promise<number> =>
  (await row(t.db, sql<{ id: number }>`select max(id)::int as id from ${sql.table(table)} where ${where}`))!.id
const articleId = () => idOf('article', sql`code = 'shenji'`)
const adId = () => idOf('ad', sql`true`)
const activityId = () => idOf('activity', sql`code = 'shenji'`)
const ad = async () => (await content.data(bannerAdmin.list, {})).find(({ id }) => id === adNow)!
let adNow: number
const activity = async () => content.data(activityAdmin.read, { id: await activityId() })
const setting = async (key: string) => (await content.data(settingAdmin.list, {})).find((one) => one.key === key)!
const page = (more: object) =>
  ({
    code: 'shenji',
    kind: 'hdmb',
    title: '甲',
    start_day: '2026-11-01',
    end_day: '2026-12-31',
    is_published: 1,
    blocks: '[{"id":"a","type":"text","title":"","text":"甲"}]',
    ...more,
  }) as never

it.each([11, 23, 47])(
  'what the audit log says was changed leads from the first state to the last (seed %i)',
  async (seed) => {
    const by = chance(seed)
    const first = { category_id: 90, code: 'shenji', title: '公告', content: '甲', publish: 1 } as const
    if ((await articleId()) === null) {
      await content.data(articleAdmin.save, first)
      await content.data(activityAdmin.save, page({}))
      await content.data(bannerAdmin.save, {
        position: 'home',
        title: '甲',
        image: '/pictures/banner/activity-winter.svg',
        publish: 1,
      })
    }
    adNow = await adId()
    await followsTheLog(t.db, things, by, DERIVED)
  },
)
