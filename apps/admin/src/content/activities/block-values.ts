import type { StoredBlock } from '@yaopi/core/contract'
import { activitiesText as text } from './activities.text.ts'

export type BlockType = StoredBlock['type']

/** A block as its fields show it: numbers that are chosen from a list are texts. */
export type BlockForm = {
  readonly id: string
  readonly type: BlockType
  readonly title?: string
  readonly image?: string
  readonly url?: string
  readonly width?: number | ''
  readonly height?: number | ''
  readonly template_ids?: readonly string[]
  readonly goods_ids?: readonly number[]
  readonly text?: string
  readonly items?: readonly { readonly name: string; readonly target: string }[]
}

const WIDTH = 1_200
const HEIGHT = 400

/** The fields of a new block. */
const fresh: Readonly<Record<BlockType, Omit<BlockForm, 'id' | 'type'>>> = {
  image: { image: '', url: '', title: '', width: WIDTH, height: HEIGHT },
  coupons: { title: '', template_ids: [] },
  goods: { title: '', goods_ids: [], url: '' },
  text: { title: '', text: '' },
  countdown: { title: '' },
  anchor: { items: [{ name: '', target: '' }] },
}

/** A new block with a number of its own among the others. */
export function newBlock(type: BlockType, others: readonly { readonly id: string }[], like?: BlockForm): BlockForm {
  const used = new Set(others.map(({ id }) => id))
  let number = 1
  while (used.has(`${type}-${number}`)) number++
  return { ...fresh[type], ...like, id: `${type}-${number}`, type }
}

/** Stored blocks as fields. */
export const blocksToForm = (blocks: readonly StoredBlock[]): BlockForm[] =>
  blocks.map((one) => (one.type === 'coupons' ? { ...one, template_ids: one.template_ids.map(String) } : { ...one }))

const numberOf = (value: number | '' | undefined): number | null => (value === '' ? null : Number(value))

/** Fields of blocks as they are sent: each with what its kind has, and nothing else. */
export const blocksToJson = (blocks: readonly BlockForm[]): string =>
  JSON.stringify(
    blocks.map((one) => {
      const own = Object.fromEntries(
        Object.keys(fresh[one.type]).map((name) => [name, one[name as keyof BlockForm] ?? '']),
      )
      return {
        id: one.id,
        type: one.type,
        ...own,
        ...(one.type === 'image' && { width: numberOf(one.width), height: numberOf(one.height) }),
        ...(one.type === 'coupons' && { template_ids: (one.template_ids ?? []).map(Number) }),
      }
    }),
  )

/** What a block is called in lists: its kind, its title or number. */
export const blockName = ({ id, type, title }: BlockForm): string =>
  `${text.insert[type]} ${title === undefined || title === '' ? id.split('-').at(-1) : title}`
