import type { StoredBlock } from '@yaopi/core/contract'
import { z } from 'zod'
import { blockText } from './landing-page.text.ts'

const MOST_BLOCKS = 60
const anchorName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, blockText.anchorName)
const title = z.string().trim().max(60)
const picture = z.string().regex(/^\/(pictures|uploads)(\/[A-Za-z0-9_-]+)+\.[a-z0-9]{2,5}$/, blockText.picture)
/** Empty: no link. `#…`: a message. A page of ours, or another site over https [ER-10]. */
const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^($|#|\/(?!\/)|https:\/\/)/, blockText.link)
const ids = (most: number) =>
  z
    .array(z.int().min(1).max(999_999_999))
    .min(1)
    .max(most)
    .refine((list) => new Set(list).size === list.length, blockText.repeatedId)
const side = z.int().min(1).max(4_000)

const block = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      id: anchorName,
      type: z.literal('image'),
      image: picture,
      url: link,
      title,
      width: side,
      height: side,
    }),
    z.strictObject({ id: anchorName, type: z.literal('coupons'), title, template_ids: ids(12) }),
    z.strictObject({ id: anchorName, type: z.literal('goods'), title, goods_ids: ids(60), url: link }),
    z.strictObject({ id: anchorName, type: z.literal('text'), title, text: z.string().trim().min(1).max(5_000) }),
    z.strictObject({ id: anchorName, type: z.literal('countdown'), title }),
    z.strictObject({
      id: anchorName,
      type: z.literal('anchor'),
      items: z
        .array(z.strictObject({ name: z.string().trim().min(1).max(12), target: anchorName }))
        .min(1)
        .max(10),
    }),
  ],
  { error: blockText.unknownKind },
)

const blocks = z
  .array(block)
  .min(1, blockText.empty)
  .max(MOST_BLOCKS)
  .superRefine((list, context) => {
    const known = new Set<string>()
    for (const one of list) {
      if (known.has(one.id)) context.addIssue({ code: 'custom', message: blockText.repeated(one.id) })
      known.add(one.id)
    }
    for (const one of list) {
      if (one.type !== 'anchor') continue
      for (const item of one.items)
        if (!known.has(item.target)) context.addIssue({ code: 'custom', message: blockText.noTarget(item.target) })
    }
  })

/** Parses the blocks of a template page; returns the first problem as a message when they are invalid. */
export function checkBlocks(
  input: unknown,
): { readonly blocks: readonly StoredBlock[] } | { readonly problem: string } {
  const read = blocks.safeParse(input)
  return read.success ? { blocks: read.data } : { problem: read.error.issues[0]!.message }
}

/** The goods and coupon templates that blocks name. */
export const namedBy = (
  list: readonly StoredBlock[],
): { readonly goods: readonly number[]; readonly templates: readonly number[] } => ({
  goods: [...new Set(list.flatMap((one) => (one.type === 'goods' ? one.goods_ids : [])))],
  templates: [...new Set(list.flatMap((one) => (one.type === 'coupons' ? one.template_ids : [])))],
})
