import { styled } from 'styled-components'
import type { FormEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'
import { useLinks } from '../storefront/use-links.ts'
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
  /** What is counted: entries, or kinds of goods. */
  readonly counts?: 'entries' | 'goods'
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

/** Up to so many pages, every one is a press or two away. */
const NEAR = 7

/** Links to the pages of a list, with a field for the number of one where they are many; renders nothing for a single page. */
export function Pager({ page, last, href, total, counts = 'entries' }: PagerProps) {
  const text = useText()
  if (last <= 1) return null
  return (
    <Nav aria-label={text('parts.pages')}>
      {total !== undefined && (
        <span>
          {text(counts === 'goods' ? 'parts.kinds' : 'parts.total', { number: total.toLocaleString('zh-CN') })}
        </span>
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
      {pagesAround(page, last).map((number, index) =>
        number === undefined ? (
          <i key={`gap-${index}`} className="page" aria-hidden>
            …
          </i>
        ) : (
          <Anchor
            key={number}
            className="page"
            href={href(number)}
            aria-label={text('parts.page', { number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Anchor>
        ),
      )}
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
      {last > NEAR && <PageField last={last} href={href} />}
    </Nav>
  )
}

/** Goes to a page by its number; beyond the last page to the last one. */
function PageField({ last, href }: Pick<PagerProps, 'last' | 'href'>) {
  const text = useText()
  const links = useLinks()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('page'))
    if (Number.isInteger(typed) && typed > 0) links.go(href(Math.min(typed, last)))
  }
  return (
    <form onSubmit={submit}>
      <input name="page" inputMode="numeric" autoComplete="off" maxLength={6} aria-label={text('parts.toPage')} />
      <button type="submit">{text('parts.go')}</button>
    </form>
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

  form {
    display: inline-flex;
    gap: 6px;
    margin-left: 8px;
  }
  @media (scripting: none) {
    form {
      display: none;
    }
  }
  input,
  button {
    box-sizing: border-box;
    height: 34px;
    border: 1px solid var(--yaopi-line);
    border-radius: var(--yaopi-radius);
    background: var(--yaopi-surface);
    color: var(--yaopi-text);
    font: inherit;
  }
  input {
    width: 52px;
    text-align: center;
  }
  button {
    padding: 0 10px;
    cursor: pointer;
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
    form {
      margin-left: 0;
    }
    input,
    button {
      height: 44px;
    }
  }
`
