import type { HeadSource, PageHeads } from '../../platform/head/index.ts'
import { categoryHead } from '../heads/index.ts'

const head = (source: HeadSource) => categoryHead(source, source.search)

export const heads = { list_index: head, list_table: head, list_no_image: head } satisfies PageHeads
