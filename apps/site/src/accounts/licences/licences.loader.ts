import { documentCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const licencesLoaders = { zzzj: { calls: () => [[documentCalls.list, {}]] } } satisfies PageLoaders
