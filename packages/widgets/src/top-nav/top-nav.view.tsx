import { TOP_NAV_ENTRIES, type NavEntry } from '@yaopi/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { styled } from 'styled-components'
import { Picture } from '../parts/picture.tsx'
import { useHoverMenu } from '../parts/use-hover-menu.ts'
import { AdLink } from '../storefront/ad-link.tsx'
import { useText } from '../storefront/use-text.ts'
import { mobile, resetButton, ownBox } from '../theme/mixins.ts'

export type TopNavViewProps = { readonly entries: readonly NavEntry[]; readonly current?: string | undefined }

/** An entry without a target of its own is the button of its submenu, also on a phone. */
const isMenu = (entry: NavEntry): boolean => entry.url === '' && entry.children.length > 0

/** Up to nine entries; submenus open on hover and focus [SH-10]. */
export function TopNavView({ entries, current }: TopNavViewProps) {
  const text = useText()
  const { open, entry: handlers, fold, unfold } = useHoverMenu<string>()
  return (
    <Nav aria-label={text('nav.region')}>
      <ul>
        {entries.slice(0, TOP_NAV_ENTRIES).map((entry) => (
          <li key={entry.name} data-menu={isMenu(entry) || undefined} {...handlers(entry.name)}>
            {isMenu(entry) ? (
              <button
                type="button"
                aria-expanded={open === entry.name}
                onClick={(event) => {
                  // Safari does not focus a pressed button; losing the focus is what closes the menu.
                  event.currentTarget.focus()
                  unfold(entry.name)
                }}
              >
                <Face entry={entry} />
              </button>
            ) : (
              <AdLink url={entry.url} newTab={entry.is_open === 1} current={entry.url === current} onClick={fold}>
                <Face entry={entry} />
              </AdLink>
            )}
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

function Face({ entry }: { readonly entry: NavEntry }) {
  return (
    <>
      {entry.image !== '' && <Picture src={entry.image} alt="" width={18} eager />}
      {entry.name}
      {entry.children.length > 0 && <ChevronDown size={14} aria-hidden />}
    </>
  )
}

const Nav = styled.nav`
  ${ownBox}
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

  button {
    ${resetButton}
  }
  a,
  button {
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
  a[aria-current],
  button:hover,
  button[aria-expanded='true'] {
    color: var(--yaopi-primary-strong);
  }
  > ul > li > a[aria-current] {
    font-weight: 600;
  }
  a:focus-visible,
  button:focus-visible {
    outline-offset: -2px;
  }
  a > svg,
  button > svg {
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

  /*
   * A phone scrolls the line; submenus would be clipped, so entries are plain links, and a menu without a target is a
   * sheet above the bar at the lower edge.
   */
  ${mobile} {
    ul ul,
    a > svg {
      display: none;
    }
    a,
    button {
      padding: 0 12px;
      font-size: 14px;
    }
    [data-menu] ul {
      position: fixed;
      z-index: 46;
      inset: auto 0 calc(56px + env(safe-area-inset-bottom));
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      padding: 12px;
      border-radius: var(--yaopi-radius-card) var(--yaopi-radius-card) 0 0;
    }
    [data-menu] ul a {
      justify-content: center;
      height: 48px;
    }
  }
`
