import type { PageHeads } from '../../platform/head/index.ts'
import { goodsHead } from '../heads/index.ts'

export const heads = { list_info: goodsHead } satisfies PageHeads
