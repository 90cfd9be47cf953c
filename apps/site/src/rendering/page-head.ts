// What search engines and shared links are told of an address. No view and no style.
import { requestOf, type AnyCall, type Envelope } from '@yaopi/core'
import {
  absolute,
  breadcrumbData,
  type HeadSource,
  type JsonLd,
  type PageHead,
  type PageHeads,
  type SiteFacts,
} from '../platform/head/index.ts'
import { canonicalPath, findRoute, isRedirect, type PageRow, type PathParams } from '../platform/routing/index.ts'
import '../router/routes.ts'

/** The head of one answer; `meta`: Open Graph and the card of a shared link, by property. */
export type Head = {
  readonly status: 200 | 404
  readonly title: string
  readonly description: string | undefined
  /** The whole address under which the page is listed; absent for pages that robots are to stay away from. */
  readonly canonical: string | undefined
  readonly meta: Readonly<Record<string, string>>
  readonly data: readonly JsonLd[]
  /** The address that shows what was meant. */
  readonly redirect: string | undefined
}

type Answers = Readonly<Record<string, Envelope<unknown>>>

/** Codes that say that there is no such thing, or no longer. */
const GONE: readonly number[] = [404, 410]

const files = import.meta.glob<PageHeads>('../{accounts,pricing,catalogue,ordering,promotions,content}/*/*.head.ts', {
  eager: true,
  import: 'heads',
})
const makers: PageHeads = Object.assign({}, ...Object.values(files))

/** The head of an address with the answers of its page. */
export function pageHead(pathname: string, search: URLSearchParams, answers: Answers, site: SiteFacts): Head {
  const known = findRoute(pathname)
  const hit = known ?? findRoute('/404')
  if (hit === undefined || isRedirect(hit.row)) return plainHead(site.title)
  const { row, params } = hit
  const own = makers[row.name]?.(sourceOf(params, search, answers, site)) ?? {}
  const isMissing =
    known === undefined || row.status === 404 || own.isMissing === true || hasUnknown(row, params, search, answers)
  const path = isMissing
    ? undefined
    : own.path !== undefined && row.indexed
      ? own.path
      : canonicalPath(pathname, search)
  const title = `${own.title === undefined ? '' : `${own.title} - `}${row.title} - ${site.title}`
  return {
    status: isMissing ? 404 : 200,
    title,
    description: own.description,
    canonical: path === undefined ? undefined : absolute(site, path),
    meta: path === undefined ? {} : metaOf(row, own, absolute(site, path), site),
    data: path === undefined ? [] : dataOf(own, site),
    redirect: own.redirect,
  }
}

const plainHead = (title: string): Head => ({
  status: 200,
  title,
  description: undefined,
  canonical: undefined,
  meta: {},
  data: [],
  redirect: undefined,
})

/** Whether one of the things that the page of an address shows does not exist. */
const hasUnknown = (row: PageRow, params: PathParams, search: URLSearchParams, answers: Answers): boolean =>
  (row.loader?.calls({ params, search, isMember: false }) ?? []).some(
    ([call, input]) => answers[keyOf(call, input)]?.code === 404,
  )

const keyOf = (call: AnyCall, input: Readonly<Record<string, unknown>>): string => `GET ${requestOf(call, input).url}`

function sourceOf(params: PathParams, search: URLSearchParams, answers: Answers, site: SiteFacts): HeadSource {
  const envelopeOf = (call: AnyCall, input?: unknown): Envelope<unknown> | undefined =>
    input === undefined
      ? Object.entries(answers).find(([key]) => key.split('?')[0] === `GET ${call.path}`)?.[1]
      : answers[keyOf(call, input as Readonly<Record<string, unknown>>)]
  return {
    params,
    search,
    site,
    answer: (call, input) => {
      const envelope = envelopeOf(call, input)
      return envelope === undefined || GONE.includes(envelope.code) ? undefined : (envelope.data as never)
    },
    isGone: (call, input) => GONE.includes(envelopeOf(call, input)?.code ?? 0),
  }
}

function metaOf(row: PageRow, own: PageHead, url: string, site: SiteFacts): Head['meta'] {
  // Networks show no SVG: the shop's own sign stands in for it.
  const picture = own.picture === undefined || /\.svg$/i.test(own.picture) ? '/icons/icon-512.png' : own.picture
  return {
    'og:site_name': site.title,
    'og:locale': 'zh_CN',
    'og:type': own.kind ?? 'website',
    'og:title': own.title ?? row.title,
    ...(own.description === undefined ? {} : { 'og:description': own.description }),
    'og:url': url,
    'og:image': absolute(site, picture),
    'twitter:card': 'summary',
  }
}

const dataOf = (own: PageHead, site: SiteFacts): readonly JsonLd[] =>
  [...(own.trail === undefined ? [] : [breadcrumbData(site, own.trail)]), ...(own.data ?? [])].map((one) => ({
    '@context': 'https://schema.org',
    ...one,
  }))
