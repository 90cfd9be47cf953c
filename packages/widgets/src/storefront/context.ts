import { createContext } from 'react'
import type { Storefront } from '@yaopi/core'
import { translator, type Translate } from '../locales/messages.ts'
import type { Links } from './links.ts'

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** Undefined without a provider, so that a view can be rendered alone. */
export const LinksContext = createContext<Links | undefined>(undefined)

/** Without a provider a string is its key, so that no language is bundled by default. */
export const TextContext = createContext<Translate>(translator({}))
