import { signal, type ReadonlySignal } from '@preact/signals-core'
import { type ArticleCategory, articleCalls } from '../article/index.ts'
import type { Client } from '../../platform/client/index.ts'
import type { ClockStore } from '../../platform/clock/index.ts'
import { homeCalls } from './home.calls.ts'
import type { HomeData, SiteConfig } from './home.types.ts'

/** Category id whose children feed the footer (storefront.md §7). */
export const FOOTER_CATEGORY = 3

/** What header, menus and footer of every page show. */
export type HomeStore = {
  /** Menus, navigation, hot searches of every page; undefined until they have come. */
  readonly common: ReadonlySignal<HomeData | undefined>
  readonly config: ReadonlySignal<SiteConfig | undefined>
  readonly help: ReadonlySignal<readonly ArticleCategory[]>
  /** Loads what is not there yet; failures leave the shell without menus and are silent. */
  readonly load: () => Promise<void>
  /** Only menus, navigation and hot searches. */
  readonly loadCommon: () => Promise<void>
}

/** What header, menus and footer share [EN-13]. */
export function createHome(client: Client, clock: ClockStore): HomeStore {
  const common = signal(client.takePreloaded(homeCalls.common, {}))
  const config = signal(client.takePreloaded(homeCalls.config, {}))
  const help = signal<readonly ArticleCategory[]>(
    client.takePreloaded(articleCalls.categories, { category_id: FOOTER_CATEGORY }) ?? [],
  )
  if (common.value !== undefined) clock.set(common.value.timestamp)
  const fill = async <T>(
    target: { value: T },
    missing: boolean,
    ask: () => Promise<{ ok: boolean; data?: T }>,
  ): Promise<void> => {
    if (!missing) return
    const answer = await ask()
    if (answer.ok) target.value = answer.data as T
  }
  const loadCommon = async (): Promise<void> => {
    await fill(common, common.value === undefined, () => client.send(homeCalls.common, {}))
    if (common.value !== undefined) clock.set(common.value.timestamp)
  }
  return {
    common,
    config,
    help,
    loadCommon,
    load: async () => {
      await Promise.all([
        loadCommon(),
        fill(config, config.value === undefined, () => client.send(homeCalls.config, {})),
        fill<readonly ArticleCategory[]>(help, help.value.length === 0, () =>
          client.send(articleCalls.categories, { category_id: FOOTER_CATEGORY }),
        ),
      ])
    },
  }
}
