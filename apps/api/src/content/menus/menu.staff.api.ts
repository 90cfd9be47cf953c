import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { fieldError } from '../../platform/errors/index.ts'
import { prose, route, whole } from '../../platform/http/index.ts'
import { lastVersion } from '../../platform/versions/index.ts'
import { readMenus } from './menu.staff.queries.ts'
import { publishMenu, WHOLE } from './menu.staff.service.ts'
import { menuAdminText as words } from './menu.text.ts'

const MOST_ENTRIES = 9
const MOST_CHILDREN = 20
const MOST_WORDS = 12
const MOST_JSON = 50_000

const name = z.string().trim().min(1, words.entry).max(12, words.entry)
const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^($|#|\/(?![/\\])|https:\/\/)/, words.link)
const isOpen = z.union([z.literal(0), z.literal(1)])
const entries = z
  .array(
    z.strictObject({
      name,
      url: link,
      image: z
        .string()
        .max(200)
        .regex(/^($|\/)/)
        .default(''),
      is_open: isOpen,
      children: z.array(z.strictObject({ name, url: link, is_open: isOpen })).max(MOST_CHILDREN),
    }),
  )
  .min(1)
  .max(MOST_ENTRIES)
const hotWords = z.array(z.strictObject({ name, url: link })).max(MOST_WORDS)

/** Reads a JSON field; 422 at the field with the first problem. */
function readJson<T>(field: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fieldError(field, words.notJson)
  }
  const read = schema.safeParse(value)
  if (!read.success) throw fieldError(field, read.error.issues[0]!.message)
  return read.data
}

/** Calls of the staff on the main navigation and on hot words. */
export function registerStaffMenus(server: AppContext): void {
  const calls = contract.menuAdmin

  route(server, calls.read, z.object({}), async ({ db }) => {
    const [menus, nav, words] = await Promise.all([
      readMenus(db),
      lastVersion(db, 'nav', WHOLE),
      lastVersion(db, 'hot_search', WHOLE),
    ])
    return { ...menus, nav_revision: nav, hot_words_revision: words }
  })

  const common = { revision: whole(), note: prose(0, 200).default('') }
  route(
    server,
    calls.saveNav,
    z.object({ ...common, entries: z.string().min(2).max(MOST_JSON) }),
    async ({ input: { revision, note, entries: text }, staff }) => {
      const payload = { entries: readJson('entries', text, entries) }
      return { revision: await publishMenu(server, { staff, revision, note, entity: 'nav', payload }) }
    },
  )
  route(
    server,
    calls.saveHotWords,
    z.object({ ...common, words: z.string().min(2).max(MOST_JSON) }),
    async ({ input: { revision, note, words: text }, staff }) => {
      const payload = { words: readJson('words', text, hotWords) }
      return { revision: await publishMenu(server, { staff, revision, note, entity: 'hot_search', payload }) }
    },
  )
}
