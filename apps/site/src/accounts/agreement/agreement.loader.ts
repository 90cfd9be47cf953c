import { agreementCalls } from '@yaopi/core/contract'
import type { PageLoaders } from '../../platform/routing/index.ts'

export const agreementLoaders = { dzht: { calls: () => [[agreementCalls.read, {}]] } } satisfies PageLoaders
