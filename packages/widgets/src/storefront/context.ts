import { createContext } from 'react'
import type { Storefront } from '@yaopi/core'
import type { Links } from './links.ts'

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** Without a provider links are plain: views can be shown alone. */
export const LinksContext = createContext<Links | undefined>(undefined)
