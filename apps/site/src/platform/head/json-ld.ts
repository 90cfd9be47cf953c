import type { SiteConfig } from '@yaopi/core/contract'
import type { SiteFacts } from './page-head.types.ts'

/** An object of schema.org; what is undefined is left out. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** A path of this site as a whole address; others stay as they are. */
export const absolute = (site: SiteFacts, path: string): string => (path.startsWith('/') ? `${site.url}${path}` : path)

/** The operator of the shop, and the search of the shop itself. */
export function organisationData(site: SiteFacts, config: SiteConfig | undefined): readonly JsonLd[] {
  return [
    {
      '@type': 'Organization',
      name: config?.company ?? site.title,
      url: `${site.url}/`,
      logo: `${site.url}/icons/icon-512.png`,
      contactPoint:
        config === undefined || config.hot_line === ''
          ? undefined
          : {
              '@type': 'ContactPoint',
              telephone: config.hot_line,
              contactType: 'customer service',
              availableLanguage: 'zh-CN',
            },
    },
    {
      '@type': 'WebSite',
      name: site.title,
      url: `${site.url}/`,
      inLanguage: 'zh-CN',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?keywords={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** An article; `created` in Unix seconds. */
export const articleData = (
  site: SiteFacts,
  article: { readonly title: string; readonly summary: string; readonly image: string; readonly created_at: number },
  publisher: string,
): JsonLd => ({
  '@type': 'Article',
  headline: article.title,
  description: article.summary === '' ? undefined : article.summary,
  image: article.image === '' ? undefined : absolute(site, article.image),
  datePublished: new Date(article.created_at * 1000).toISOString(),
  inLanguage: 'zh-CN',
  author: { '@type': 'Organization', name: publisher },
  publisher: { '@type': 'Organization', name: publisher },
})
