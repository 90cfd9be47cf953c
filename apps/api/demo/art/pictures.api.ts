import { createHash } from 'node:crypto'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BANNERS } from '../seed/content/ads.text.ts'
import { BusinessError } from '../../src/platform/errors/index.ts'
import type { AppContext } from '../../src/platform/context/index.ts'
import {
  drawArticle,
  drawBanner,
  drawBrand,
  drawGlyph,
  drawGoods,
  drawMap,
  drawStep,
  type GoodsFacts,
} from './index.ts'
import { brandName, pictureFacts } from './pictures.queries.ts'

const compress = promisify(brotliCompress)
const CACHE_MAX = 2_000
const WEEK = 604_800

type Drawn = { readonly svg: Buffer; readonly packed: Buffer; readonly etag: string }

const KINDS: Readonly<Record<string, GoodsFacts['kind']>> = {
  west: 'chemical',
  patent: 'chinese_patent',
  herb: 'herbal',
  bio: 'biological',
  device: 'device',
  disinfect: 'device',
  food: 'chinese_patent',
}

/**
 * Pictures that are drawn: packs of goods, wordmarks, banners, category icons, articles of the points mall, cart steps,
 * maps. The last 2,000 are remembered compressed (about 4 MB): the same facts always give the same picture, so
 * forgetting costs only time.
 */
export function registerPictures(server: AppContext): void {
  const { app, db } = server
  const cache = new Map<string, Drawn>()

  const draw = async (key: string): Promise<Drawn | undefined> => {
    const svg = await drawing(key)
    if (svg === undefined) return undefined
    const bytes = Buffer.from(svg)
    const packed = await compress(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    })
    return { svg: bytes, packed, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
  }

  const drawing = async (key: string): Promise<string | undefined> => {
    const [kind, name] = key.split('/') as [string, string]
    const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined
    if (kind === 'goods') return id === undefined ? undefined : goodsPicture(id)
    if (kind === 'brand') {
      const brand = id === undefined ? undefined : await brandName(db, id)
      return brand === undefined ? undefined : drawBrand({ name: brand, colourSeed: name })
    }
    if (kind === 'category') return drawGlyph(name)
    if (kind === 'article') return drawArticle(name)
    if (kind === 'map') return drawMap(name)
    if (kind === 'step') return id === undefined || id > 4 ? undefined : drawStep(id)
    const facts = Object.hasOwn(BANNERS, name) ? BANNERS[name] : undefined
    return facts === undefined ? undefined : drawBanner(facts)
  }

  async function goodsPicture(id: number): Promise<string | undefined> {
    const facts = await pictureFacts(db, id)
    if (facts === undefined) return undefined
    const { dosage_form, goods_class, temp, brand, ...rest } = facts
    return drawGoods({
      ...rest,
      ...(brand === null ? {} : { brand }),
      dosageForm: dosage_form,
      tempClass: temp,
      kind: KINDS[goods_class] ?? 'chemical',
    })
  }

  async function remembered(key: string): Promise<Drawn | undefined> {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const drawn = await draw(key)
    if (drawn !== undefined) cache.set(key, drawn)
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value!)
    return drawn
  }

  const answer =
    (kind: string) =>
    async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<unknown> => {
      const drawn = await remembered(`${kind}/${request.params.name}`)
      if (drawn === undefined) throw new BusinessError(404, '图片不存在')
      reply
        .header('etag', drawn.etag)
        .header('cache-control', `public, max-age=${WEEK}, stale-while-revalidate=${WEEK}`)
        .header('vary', 'Accept-Encoding')
      if (request.headers['if-none-match'] === drawn.etag) return reply.status(304).send()
      const packs = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      // Opened by itself a picture is a document: it may hold no script, whatever is drawn in it.
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('access-control-allow-origin', '*')
      return packs ? reply.header('content-encoding', 'br').send(drawn.packed) : reply.send(drawn.svg)
    }
  for (const kind of ['goods', 'brand', 'banner', 'category', 'article', 'map', 'step'])
    app.get(`/pictures/${kind}/:name.svg`, answer(kind))
}
