import { TOP_NAV_ENTRIES, type NavEntry } from '@yaopi/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { styled } from 'styled-components'
import { Picture } from '../parts/picture.tsx'
import { useHoverMenu } from '../parts/use-hover-menu.ts'
import { AdLink } from '../storefront/ad-link.tsx'
import { useText } from '../storefront/use-text.ts'
import { mobile } from '../theme/mixins.ts'

export type TopNavViewProps = { readonly entries: readonly NavEntry[]; readonly current?: string | undefined }

/** Up to nine entries; submenus open on hover and focus [SH-10]. */
export function TopNavView({ entries, current }: TopNavViewProps) {
  const text = useText()
  const { open, entry: handlers, fold } = useHoverMenu<string>()
  return (
    <Nav aria-label={text('nav.region')}>
      <ul>
        {entries.slice(0, TOP_NAV_ENTRIES).map((entry) => (
          <li key={entry.name} {...handlers(entry.name)}>
            <AdLink url={entry.url} newTab={entry.is_open === 1} current={entry.url === current} onClick={fold}>
              {entry.image !== '' && <Picture src={entry.image} alt="" width={18} eager />}
              {entry.name}
              {entry.children.length > 0 && <ChevronDown size={14} aria-hidden />}
            </AdLink>
            {open === entry.name && entry.children.length > 0 && (
              <ul aria-label={text('nav.more', { name: entry.name })}>
                {entry.children.map((child) => (
                  <li key={child.name}>
                    <AdLink url={child.url} newTab={child.is_open === 1} current={child.url === current} onClick={fold}>
                      {child.name}
                    </AdLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Nav>
  )
}

const Nav = styled.nav`
  min-width: 0;

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > ul {
    display: flex;
  }
  > ul > li {
    position: relative;
    flex: none;
  }

  a {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 44px;
    padding: 0 14px;
    color: var(--yaopi-text);
    font-size: 15px;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover,
  a[aria-current] {
    color: var(--yaopi-primary-strong);
  }
  > ul > li > a[aria-current] {
    font-weight: 600;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a > svg {
    color: var(--yaopi-text-3);
  }

  ul ul {
    position: absolute;
    z-index: 31;
    top: 100%;
    left: 0;
    min-width: 140px;
    padding: 6px;
    border: 1px solid var(--yaopi-line);
    border-radius: 0 0 var(--yaopi-radius-card) var(--yaopi-radius-card);
    background: var(--yaopi-surface);
    box-shadow: var(--yaopi-shadow);
  }
  ul ul a {
    height: 36px;
    padding: 0 10px;
    border-radius: 4px;
    font-size: 14px;
  }
  ul ul a:hover {
    background: var(--yaopi-primary-soft);
  }

  /* A phone scrolls the line; submenus would be clipped, so the entries are plain links. */
  ${mobile} {
    ul ul,
    a > svg {
      display: none;
    }
    a {
      padding: 0 12px;
      font-size: 14px;
    }
  }
`
