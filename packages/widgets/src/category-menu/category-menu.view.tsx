import { MENU_CATEGORIES, type Category, type Zone } from '@yaopi/core'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { Picture } from '../parts/picture.tsx'
import { Skeleton, SkeletonRegion } from '../parts/skeleton.tsx'
import { leaves, useHoverMenu } from '../parts/use-hover-menu.ts'
import { Anchor } from '../storefront/anchor.tsx'
import type { Href } from '../storefront/links.ts'
import { useLinks } from '../storefront/use-links.ts'
import { useText } from '../storefront/use-text.ts'
import { Box, Entry, Flyout, Head, Icon, Panel } from './category-menu.styles.ts'

export type CategoryMenuViewProps = {
  /** Undefined while loading. */
  readonly categories: readonly Category[] | undefined
  readonly zone: Zone
  readonly show: 'always' | 'folded'
  /** Where the list of a category is. */
  readonly href: (id: number) => Href
}

/** The first seven categories; their children open beside on hover and focus [SH-09]. */
export function CategoryMenuView({ categories, zone, show, href }: CategoryMenuViewProps) {
  const text = useText()
  // It belongs to the page on which it was opened. Closing it in an effect would undo a press that comes before the
  // effect of the first paint has run.
  const page = `${show} ${zone}`
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === page
  const setOpen = (open: boolean): void => setOpenOn(open ? page : undefined)
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const label = text(`category.region.${zone}`)
  const onBlur = (event: FocusEvent): void => {
    if (leaves(event)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    head.current?.focus()
  }
  const panel = (
    <Panel id={id}>
      {categories === undefined ? (
        <LoadingEntries />
      ) : (
        <Entries categories={categories} href={href} onGo={() => setOpen(false)} />
      )}
    </Panel>
  )
  const words = (
    <>
      <LayoutGrid size={16} aria-hidden />
      {text('category.all')}
    </>
  )
  if (show === 'always') {
    return (
      <Box aria-label={label}>
        <Head as="div">{words}</Head>
        {panel}
      </Box>
    )
  }
  return (
    <Box
      aria-label={label}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false)
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Head
        ref={head}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setOpen(event.detail > 0 ? true : !isOpen)}
      >
        {words}
      </Head>
      {isOpen && panel}
    </Box>
  )
}

/** Keeps what opens beside the menu inside the window: on the side with more room, and no wider than that. */
function keepInside(flyout: HTMLElement | null): void {
  if (flyout === null) return
  const { left, width } = flyout.getBoundingClientRect()
  const menu = flyout.closest('nav')!.getBoundingClientRect()
  const right = document.documentElement.clientWidth - left
  if (width <= right) return
  if (menu.left > right) flyout.dataset['left'] = ''
  // A theme may scale the menu.
  flyout.style.maxWidth = `${(Math.max(menu.left, right) * flyout.offsetWidth) / width}px`
}

function Entries({
  categories,
  href,
  onGo,
}: Pick<CategoryMenuViewProps, 'href'> & { readonly categories: readonly Category[]; readonly onGo: () => void }) {
  const text = useText()
  const { open, entry, fold } = useHoverMenu<number>()
  const go = (): void => {
    fold()
    onGo()
  }
  return (
    <ul>
      {categories.slice(0, MENU_CATEGORIES).map((category) => (
        <Entry key={category.id} data-open={open === category.id || undefined} {...entry(category.id)}>
          <Anchor
            className="main"
            href={href(category.id)}
            onClick={go}
            aria-expanded={category.children.length > 0 ? open === category.id : undefined}
          >
            {category.logo1 !== '' && <CategoryPicture src={category.logo1} />}
            <span className="words">
              <b>{category.name}</b>
              <small aria-hidden>{namesThatFit(category.children).join(' ')}</small>
            </span>
            {category.children.length > 0 && <ChevronRight size={16} aria-hidden />}
          </Anchor>
          {open === category.id && category.children.length > 0 && (
            <Flyout ref={keepInside} role="group" aria-label={category.name}>
              <Anchor className="all" href={href(category.id)} onClick={go}>
                {text('category.seeAll', { name: category.name })}
                <ChevronRight size={14} aria-hidden />
              </Anchor>
              <Children categories={category.children} href={href} onGo={go} />
            </Flyout>
          )}
        </Entry>
      ))}
    </ul>
  )
}

/** The shop's own SVG pictures: another host may not let a page of a partner read one, which a mask needs. */
const LINE_ICON = /^(\/\w[\w/.-]+\.|data:image\/)svg/

/** A line icon in the primary colour, so that it suits any brand; any other picture as it is. */
function CategoryPicture({ src }: { readonly src: string }) {
  const { picture } = useLinks()
  if (!LINE_ICON.test(src)) return <Picture src={src} alt="" width={24} eager="low" />
  return <Icon style={{ WebkitMaskImage: `url(${picture?.(src) ?? src})` }} />
}

/** Characters that fit on the second line of an entry. */
const MAX_LINE_LENGTH = 10

/** The first children whose whole names fit on one line; at least one. */
function namesThatFit(children: readonly Category[]): readonly string[] {
  const fitting: string[] = []
  for (const { name } of children) {
    if (fitting.length > 0 && [...fitting, name].join(' ').length > MAX_LINE_LENGTH) break
    fitting.push(name)
  }
  return fitting
}

type ChildrenProps = Pick<CategoryMenuViewProps, 'href'> & {
  readonly categories: readonly Category[]
  readonly onGo: () => void
}

/** Children that have children get a line with a heading; the others follow as a list of links. */
function Children({ categories, href, onGo }: ChildrenProps) {
  const deep = categories.filter((category) => category.children.length > 0)
  const flat = categories.filter((category) => category.children.length === 0)
  const links = (list: readonly Category[]) =>
    list.map((child) => (
      <Anchor key={child.id} href={href(child.id)} onClick={onGo}>
        {child.name}
      </Anchor>
    ))
  return (
    <>
      {deep.length > 0 && (
        <dl>
          {deep.map((category) => (
            <div key={category.id}>
              <dt>{links([category])}</dt>
              <dd className="cloud">{links(category.children)}</dd>
            </div>
          ))}
        </dl>
      )}
      {flat.length > 0 && <p className="cloud">{links(flat)}</p>}
    </>
  )
}

function LoadingEntries() {
  const text = useText()
  return (
    <SkeletonRegion label={text('category.loading')}>
      {Array.from({ length: MENU_CATEGORIES }, (_, row) => (
        <Entry as="div" key={row}>
          <span className="main">
            <Skeleton height={20} />
          </span>
        </Entry>
      ))}
    </SkeletonRegion>
  )
}
