import { signal, type ReadonlySignal } from '@preact/signals-core'
import { type ArticleCategory, articleCalls } from '../article/index.ts'
import type { Client } from '../../platform/client/index.ts'
import type { ClockStore } from '../../platform/clock/index.ts'
import { homeCalls } from './home.calls.ts'
import type { HomeData, SiteConfig } from './home.types.ts'

/** Id of the category whose children are the footer's links (storefront.md §7). */
export const FOOTER_CATEGORY = 3

/** Data of header, menus and footer, shared by all pages. */
export type HomeStore = {
  /** Menus, navigation, hot searches; undefined until loaded. */
  readonly common: ReadonlySignal<HomeData | undefined>
  readonly config: ReadonlySignal<SiteConfig | undefined>
  readonly help: ReadonlySignal<readonly ArticleCategory[]>
  /** Loads what is missing; a failure is not reported and leaves the shell without menus. */
  readonly load: () => Promise<void>
  /** Loads menus, navigation and hot searches only. */
  readonly loadCommon: () => Promise<void>
}

/** Creates the home store [EN-13]. */
export function createHome(client: Client, clock: ClockStore): HomeStore {
  const common = signal(client.takeFresh(homeCalls.common, {}))
  const config = signal(client.takeFresh(homeCalls.config, {}))
  const help = signal<readonly ArticleCategory[]>(
    client.takeFresh(articleCalls.categories, { category_id: FOOTER_CATEGORY }) ?? [],
  )
  if (common.value !== undefined) clock.set(common.value.timestamp)
  const fill = async <T>(
    target: { value: T },
    missing: boolean,
    ask: () => Promise<{ ok: boolean; data?: T }>,
  ): Promise<boolean> => {
    if (!missing) return false
    const answer = await ask()
    if (answer.ok) target.value = answer.data as T
    return answer.ok
  }
  const loadCommon = async (): Promise<void> => {
    const isNew = await fill(common, common.value === undefined, () => client.send(homeCalls.common, {}))
    // Only a fresh timestamp sets the clock: an old one would put it back by its age.
    if (isNew && common.value !== undefined) clock.set(common.value.timestamp)
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
