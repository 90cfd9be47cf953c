import { Anchor, ButtonLink, EmptyState, useStorefront, useValue } from '@yaopi/widgets'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { href } from '../../platform/routing/index.ts'
import { Column } from '../../components/page/index.ts'
import { categorySections, type CategorySection } from './category-sections.ts'
import { categoriesText as text } from './categories.text.ts'
import styles from './categories.module.css'

/** Where a section begins below the bar that follows the page, px. */
const BELOW_BAR = 72

/** All categories: the first level at the left, its sections at the right; each follows the other. */
export default function CategoriesPage() {
  const common = useValue(useStorefront().home.common)
  const sections = useMemo(() => (common === undefined ? [] : categorySections(common)), [common])
  if (sections.length === 0)
    return (
      <Column>
        <EmptyState title={text.empty} hint={text.emptyHint}>
          <ButtonLink kind="primary" href={href('list_index')}>
            {text.toAll}
          </ButtonLink>
        </EmptyState>
      </Column>
    )
  return <Categories sections={sections} />
}

const idOf = ({ key }: CategorySection): string => `category-${key}`

function Categories({ sections }: { readonly sections: readonly CategorySection[] }) {
  const [current, setCurrent] = useState(sections[0]!.key)
  const levels = useRef<HTMLElement>(null)
  useEffect(
    function followScrolling() {
      const mark = (): void => {
        const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2
        const passed = sections.filter(
          (section) => (document.getElementById(idOf(section))?.getBoundingClientRect().top ?? 0) <= BELOW_BAR,
        )
        setCurrent((isAtEnd ? sections.at(-1)! : (passed.at(-1) ?? sections[0]!)).key)
      }
      window.addEventListener('scroll', mark, { passive: true })
      return () => window.removeEventListener('scroll', mark)
    },
    [sections],
  )
  useEffect(
    function showCurrentLevel() {
      const box = levels.current
      const entry = box?.querySelector<HTMLElement>('[aria-current]')
      if (box == null || entry == null) return
      box.scrollTop = entry.offsetTop - box.clientHeight / 2
    },
    [current],
  )
  const goTo = (event: MouseEvent, section: CategorySection): void => {
    event.preventDefault()
    document.getElementById(idOf(section))?.scrollIntoView()
  }
  return (
    <Column className={styles.page ?? ''}>
      <h1 className={`${styles.title} visually-hidden-on-phone`}>{text.title}</h1>
      <nav ref={levels} className={styles.levels} aria-label={text.levels}>
        {sections.map((section) => (
          <a
            key={section.key}
            href={`#${idOf(section)}`}
            aria-current={section.key === current ? 'true' : undefined}
            onClick={(event) => goTo(event, section)}
          >
            {section.name}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.key} id={idOf(section)} className={styles.section} aria-label={section.name}>
            <h2>
              <Anchor href={section.href}>
                {text.all(section.name)}
                <ChevronRight size={16} aria-hidden="true" />
              </Anchor>
            </h2>
            <Groups section={section} />
          </section>
        ))}
      </div>
    </Column>
  )
}

/** The second level: with its own list of the third, or, where none has one, as one list. */
function Groups({ section: { groups } }: { readonly section: CategorySection }) {
  const alone = groups.filter(({ below }) => below.length === 0)
  return (
    <>
      {groups
        .filter(({ below }) => below.length > 0)
        .map((group) => (
          <div key={group.id}>
            <h3>
              <Anchor href={group.href}>{group.name}</Anchor>
            </h3>
            <Links links={group.below} />
          </div>
        ))}
      {alone.length > 0 && <Links links={alone} />}
    </>
  )
}

function Links({
  links,
}: {
  readonly links: readonly { readonly id: number; readonly name: string; readonly href: string }[]
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, name, href: to }) => (
        <li key={id}>
          <Anchor href={to}>{name}</Anchor>
        </li>
      ))}
    </ul>
  )
}
