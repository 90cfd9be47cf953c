import { createContext } from 'react'
import type { Storefront } from '@yaopi/core'
import { translator, type Translate } from '../locales/messages.ts'
import type { Links } from './links.ts'

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** Without a provider links are plain: views can be shown alone. */
export const LinksContext = createContext<Links | undefined>(undefined)

/** Without a provider strings are their keys: no language is in a bundle that did not ask for it. */
export const TextContext = createContext<Translate>(translator({}))
