import { quantityOf } from '@yaopi/core'
import { Button, useLinks } from '@yaopi/widgets'
import { useId, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { controlsText as text } from './controls.text.ts'
import { QueryForm } from './query-form.tsx'
import { TextBox } from './text-box.tsx'
import styles from './controls.module.css'

/** Up to so many pages a pager has a link to each. */
const ALL_LINKED = 5

/** Where a field of a page number leads to. */
type Pages = {
  /** The last page. */
  readonly last: number
  /** The address of a page. */
  readonly href: (page: number) => string
}

/** The pager of a list (`children`), with a field for the number of a page where it has no link to each of them. */
export function PageJump({
  page,
  last,
  href,
  children,
}: Pages & {
  /** The current page, from 1. */
  readonly page: number
  readonly children: ReactNode
}) {
  if (last <= ALL_LINKED) return children
  return (
    <div className={styles.pages}>
      {children}
      <JumpForm key={page} last={last} href={href} />
    </div>
  )
}

/** The address of a link on a page: a query alone is one of that page. */
const addressOn = (pathname: string, href: string): string => (href.startsWith('?') ? `${pathname}${href}` : href)

function JumpForm({ last, href }: Pages) {
  const links = useLinks()
  const { pathname } = useLocation()
  const faultId = useId()
  const [fault, setFault] = useState<string>()
  const send = (typed: FormData): void => {
    const number = quantityOf(String(typed.get('page')), text.unit)
    if (number === undefined || number === 0) setFault(text.notANumber(last))
    else if (number > last) setFault(text.noSuchPage(number, last))
    else links.go(addressOn(pathname, href(number)))
  }
  return (
    <QueryForm className={styles.jump} hidden={[]} onSend={send}>
      {text.jump}
      {/* The keys of `numeric` are those of quantities, which must be right before goods go into the cart. */}
      <TextBox
        name="page"
        className={styles.number}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        aria-label={text.pageNumber}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        onType={() => setFault(undefined)}
      />
      {text.unit}
      <Button type="submit" size="s">
        {text.go}
      </Button>
      {fault !== undefined && (
        <span id={faultId} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </QueryForm>
  )
}
