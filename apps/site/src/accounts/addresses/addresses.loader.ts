import { addressCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const addressLoaders = { addr: { calls: () => [[addressCalls.list, {}]] } } satisfies PageLoaders
