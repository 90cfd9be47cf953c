import { contract } from '@yaopi/core/contract'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/index.ts'

const { staffGoodsAdmin: calls, goods: shopGoods } = contract
const shop = serverOfFile()
let goods: TestClient
beforeAll(async () => {
  goods = await shop.loginStaff('goods')
})

const BOUNDARY = 'a-picture'
/** Uploads a picture of one colour; its address. */
async function uploaded(client: TestClient, red: number): Promise<{ status: number; url: string }> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer()
  const answer = await client.raw({
    method: 'POST',
    url: calls.uploadPicture.path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n` +
          'content-type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  })
  return { status: answer.statusCode, url: answer.json<{ data: { url?: string } | null }>().data?.url ?? '' }
}

it('pictures are uploaded, ordered, described and removed; the shop shows them at once', async () => {
  const id = await addGoods(shop.db, { name: '有图的药' })
  const [one, two] = [await uploaded(goods, 10), await uploaded(goods, 200)]
  const read = async () => goods.data(calls.read, { id })
  const shown = async () => (await shop.visitor.data(shopGoods.detail, { id })).images
  expect(await shown()).toEqual([{ url: `/pictures/goods/${id}.svg` }])
  const set = async (pictures: readonly { url: string; alt: string }[]) =>
    goods.data(calls.setPictures, { id, version: (await read()).version, pictures })

  const both = [
    { url: one.url, alt: '正面' },
    { url: two.url, alt: '' },
  ]
  expect(await set(both)).toMatchObject({ picture: one.url, pictures: both })
  expect(await shown()).toEqual(both)
  expect((await shop.server.app.inject(one.url)).headers['content-type']).toBe('image/png')
  const list = async () => (await shop.visitor.data(shopGoods.list, {})).data.find((each) => each.id === id)
  expect((await list())!.goods_image).toEqual([{ url: one.url }])

  await set(both.toReversed())
  expect(await shown()).toEqual(both.toReversed())
  expect((await list())!.goods_image).toEqual([{ url: two.url }])
  await set([])
  expect(await shown()).toEqual([{ url: `/pictures/goods/${id}.svg` }])
  const noted = await row(
    shop.db,
    sql<{ after: unknown }>`select after from audit_log where target = ${`goods:${id}`} and action = '商品：图片'
      order by id limit 1`,
  )
  expect(noted).toEqual({ after: { pictures: both } })
})

it('a picture that nobody uploaded, the same one twice, an older version and other roles are refused', async () => {
  const id = await addGoods(shop.db)
  const { version } = await goods.data(calls.read, { id })
  const { url } = await uploaded(goods, 77)
  const errors = async (pictures: readonly { url: string; alt: string }[]) =>
    (await goods.send(calls.setPictures, { id, version, pictures })).errors
  expect(await errors([{ url: `/uploads/content/${'0'.repeat(64)}.png`, alt: '' }])).toEqual({
    pictures: ['图片须先上传'],
  })
  expect(
    await errors([
      { url, alt: '' },
      { url, alt: '再来' },
    ]),
  ).toEqual({ pictures: ['同一张图片只能放一次'] })
  expect(Object.keys((await errors([{ url: 'https://elsewhere.example/a.png', alt: '' }]))!)).toHaveLength(1)
  await goods.data(calls.setPictures, { id, version, pictures: [{ url, alt: '' }] })
  expect((await goods.send(calls.setPictures, { id, version, pictures: [] })).status).toBe(409)
  expect((await uploaded(await shop.loginStaff('service'), 5)).status).toBe(403)
})

it('an instruction is written part by part, and the page of the goods has it at once', async () => {
  const id = await addGoods(shop.db)
  const { version } = await goods.data(calls.read, { id })
  const parts = [
    { title: '适应症', text: '用于感冒。\n伴有发热者。' },
    { title: '贮藏', text: '密封。' },
  ]
  const done = await goods.data(calls.setInstruction, { id, version, parts })
  expect(done.instruction).toEqual(parts)
  expect((await shop.visitor.data(shopGoods.detail, { id })).instruction).toEqual(parts)
  expect((await goods.send(calls.setInstruction, { id, version, parts: [] })).status).toBe(409)
  await goods.data(calls.setInstruction, { id, version: done.version, parts: [] })
  expect((await shop.visitor.data(shopGoods.detail, { id })).instruction).toEqual([])
})
