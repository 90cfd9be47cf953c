import { bannerCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const loginLoaders = { login: { calls: () => [[bannerCalls.login, {}]] } } satisfies PageLoaders
