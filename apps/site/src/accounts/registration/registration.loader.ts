import { registrationCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const registrationLoaders = { state: { calls: () => [[registrationCalls.state, {}]] } } satisfies PageLoaders
