import type { StoredBlock } from '@yaopi/core/contract'
import { z } from 'zod'
import { blockText } from './activity.text.ts'

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
    for (const [at, one] of list.entries()) {
      if (one.type !== 'anchor') continue
      for (const [place, item] of one.items.entries())
        if (!known.has(item.target))
          context.addIssue({
            code: 'custom',
            message: blockText.noTarget(item.target),
            path: [at, 'items', place, 'target'],
          })
    }
  })

/** Problems that are told at once. */
const MOST_PROBLEMS = 30

/** Parses the blocks of a template page; what is wrong with them by its place, such as `blocks.2.title`. */
export function checkBlocks(
  input: unknown,
): { readonly blocks: readonly StoredBlock[] } | { readonly errors: Readonly<Record<string, readonly string[]>> } {
  const read = blocks.safeParse(input)
  if (read.success) return { blocks: read.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of read.error.issues.slice(0, MOST_PROBLEMS)) {
    // A fault of an entry of a list stands at the list, which is one field.
    const isEntry = typeof path.at(-1) === 'number' && path.length > 1
    const place = ['blocks', ...(isEntry ? path.slice(0, -1) : path).map(String)].join('.')
    ;(errors[place] ??= []).push(message)
  }
  return { errors }
}

/** The goods and coupon templates that blocks name. */
export const namedBy = (
  list: readonly StoredBlock[],
): { readonly goods: readonly number[]; readonly templates: readonly number[] } => ({
  goods: [...new Set(list.flatMap((one) => (one.type === 'goods' ? one.goods_ids : [])))],
  templates: [...new Set(list.flatMap((one) => (one.type === 'coupons' ? one.template_ids : [])))],
})
