import { bannerCalls } from '@yaopi/core'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const loginLoaders: PageLoaders = { login: { calls: () => [[bannerCalls.login, {}]] } }
