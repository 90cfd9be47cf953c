import { styled } from 'styled-components'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'
import { useText } from '../storefront/use-text.ts'
import { mobile, ownBox } from '../theme/mixins.ts'

/** Props of `Pager`. */
export type PagerProps = {
  /** The current page, from 1. */
  readonly page: number
  /** The last page. */
  readonly last: number
  /** Link of a page. */
  readonly href: (page: number) => Href
  /** Number of entries, shown when given. */
  readonly total?: number
  /** The number in words of the page, where its entries are counted otherwise: goods in kinds. */
  readonly totalText?: string
}

/** Pages around the current one with the ends; gaps are undefined. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((number, index) => {
    const before = pages[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [undefined, number]
  })
}

/** Links to the pages of a list, a gap to the page in its middle; renders nothing for a single page. */
export function Pager({ page, last, href, total, totalText }: PagerProps) {
  const text = useText()
  if (last <= 1) return null
  const pages = pagesAround(page, last)
  return (
    <Nav aria-label={text('parts.pages')}>
      {total !== undefined && (
        <span>{totalText ?? text('parts.total', { number: total.toLocaleString('zh-CN') })}</span>
      )}
      {page > 1 ? (
        <Anchor href={href(page - 1)} rel="prev" aria-label={text('parts.previous')}>
          <ChevronLeft size={16} aria-hidden />
        </Anchor>
      ) : (
        <i aria-hidden>
          <ChevronLeft size={16} />
        </i>
      )}
      {pages.map((shown, index) => {
        const number = shown ?? Math.floor((pages[index - 1]! + pages[index + 1]!) / 2)
        const name = text('parts.page', { number })
        return (
          <Anchor
            key={number}
            className="page"
            href={href(number)}
            title={shown === undefined ? name : undefined}
            aria-label={name}
            aria-current={number === page ? 'page' : undefined}
          >
            {shown ?? '…'}
          </Anchor>
        )
      })}
      <span className="short">{text('parts.pageOf', { page, last })}</span>
      {page < last ? (
        <Anchor href={href(page + 1)} rel="next" aria-label={text('parts.next')}>
          <ChevronRight size={16} aria-hidden />
        </Anchor>
      ) : (
        <i aria-hidden>
          <ChevronRight size={16} />
        </i>
      )}
    </Nav>
  )
}

const Nav = styled.nav`
  ${ownBox}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 16px 0;
  color: var(--yaopi-text-2);

  > span {
    margin-right: 8px;
  }
  > .short {
    display: none;
  }

  a,
  i {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 34px;
    height: 34px;
    padding: 0 8px;
    border-radius: var(--yaopi-radius);
    font-style: normal;
  }

  a {
    border: 1px solid var(--yaopi-line);
    background: var(--yaopi-surface);
    color: var(--yaopi-text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--yaopi-primary);
    color: var(--yaopi-primary-strong);
  }
  a[aria-current] {
    border-color: var(--yaopi-primary);
    background: var(--yaopi-primary);
    color: var(--yaopi-on-color);
  }
  i {
    color: var(--yaopi-text-3);
  }

  ${mobile} {
    gap: 12px;
    .page {
      display: none;
    }
    > .short {
      display: inline;
      margin: 0;
    }
    a {
      min-width: 44px;
      height: 44px;
    }
  }
`
