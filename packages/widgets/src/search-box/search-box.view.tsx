import { optionsOf, type HotSearch, type SearchBoxState, type SearchType } from '@yaopi/core'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { isComposing } from '../parts/is-composing.ts'
import { usePopover } from '../parts/use-popover.ts'
import type { Translate } from '../locales/messages.ts'
import { AdLink } from '../storefront/ad-link.tsx'
import { opensInSameTab } from '../storefront/anchor.tsx'
import { shadowPart } from '../storefront/shadow-part.ts'
import { useText } from '../storefront/use-text.ts'
import { hotSearchHref } from './hot-search.ts'
import { Field, Form, HotRow, Popup, Status, Submit, Types } from './search-box.styles.ts'

export type SearchBoxViewProps = {
  readonly state: SearchBoxState
  readonly variant: 'full' | 'compact'
  readonly hotSearches: readonly HotSearch[]
  /** Form action, used without scripts. */
  readonly action: string
  readonly onTyped: (text: string) => void
  readonly onComposing: () => void
  readonly onComposed: (text: string) => void
  readonly onType: (type: SearchType) => void
  readonly onKey: (key: 'down' | 'up' | 'escape') => void
  readonly onSubmit: () => void
  readonly onPick: (index: number) => void
  /** A hot search of the row was chosen. */
  readonly onHot: (index: number) => void
  readonly onHover: (index: number) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

const KEYS: Readonly<Record<string, 'down' | 'up' | 'escape'>> = { ArrowDown: 'down', ArrowUp: 'up', Escape: 'escape' }

/** A combobox after WAI-ARIA 1.2 with a choice of drug or manufacturer [SH-07]. */
export function SearchBoxView(props: SearchBoxViewProps) {
  const text = useText()
  const { state, variant, hotSearches } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const options = optionsOf(state)
  const isOpen = state.list !== 'closed' && state.list !== 'waiting'
  const listId = `${id}-list`
  usePopover(isOpen, frame, popup)
  useEffect(
    function scrollToActive() {
      popup.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
    },
    [state.active],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) {
      event.stopPropagation()
      return
    }
    const key = KEYS[event.key]
    if (key === undefined) return
    event.preventDefault()
    props.onKey(key)
  }

  return (
    <Form
      role="search"
      aria-label={text(`search.region.${variant}`)}
      action={props.action}
      data-variant={variant}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <div className="line" ref={frame}>
        <Types role="radiogroup" aria-label={text('search.types')}>
          {([0, 1] as const).map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="type"
                value={type}
                checked={state.type === type}
                onChange={() => props.onType(type)}
              />
              <span>{text(`search.type.${type}`)}</span>
            </label>
          ))}
        </Types>
        <Field>
          <input
            ref={field}
            {...shadowPart('input')}
            name="keywords"
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={60}
            aria-label={text(`search.field.${state.type}`)}
            placeholder={text(`search.placeholder.${state.type}`)}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={state.active >= 0 && options.length > 0 ? `${id}-${state.active}` : undefined}
            value={state.text}
            onChange={(event) => props.onTyped(event.target.value)}
            onCompositionStart={props.onComposing}
            onCompositionEnd={(event) => props.onComposed(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
          />
          {state.list === 'searching' && <LoaderCircle className="spin" size={16} aria-hidden />}
          {state.list !== 'searching' && state.text !== '' && (
            <button
              type="button"
              className="clear"
              tabIndex={-1}
              aria-label={text('search.clear')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                props.onTyped('')
                field.current?.focus()
              }}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </Field>
        <Submit type="submit" {...shadowPart('button')} aria-label={text('search.submit')}>
          <Search size={18} aria-hidden />
          <span>{text('search.submit')}</span>
        </Submit>
      </div>
      {variant === 'full' && <Hot items={hotSearches} onHot={props.onHot} />}
      {isOpen && (
        // Pressing in the list must not move the focus out of the field.
        <Popup ref={popup} {...shadowPart('list')} onMouseDown={(event) => event.preventDefault()}>
          {state.list === 'hot' && (
            <p className="title" aria-hidden>
              {text('search.hot')}
            </p>
          )}
          {options.length > 0 && (
            <div
              role="listbox"
              id={listId}
              aria-label={state.list === 'hot' ? text('search.hot') : text('search.suggestions')}
            >
              {options.map((option, index) => (
                // The field handles the keys of its options.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option}
                  {...shadowPart('option')}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === state.active}
                  onPointerMove={() => {
                    if (index !== state.active) props.onHover(index)
                  }}
                  onClick={() => props.onPick(index)}
                >
                  <Search size={14} aria-hidden />
                  <HighlightedOption option={option} typed={state.text.trim()} />
                </div>
              ))}
            </div>
          )}
          {state.list === 'searching' && <p className="note">{text('search.searching')}</p>}
          {state.list === 'nothing' && (
            <p className="note">
              {text('search.nothing', { keywords: state.text.trim() })}
              <small>{text('search.nothingHint')}</small>
            </p>
          )}
        </Popup>
      )}
      <Status role="status">{announcement(state, text)}</Status>
    </Form>
  )
}

/** The message for the live region, once per change of the list. */
function announcement(state: SearchBoxState, text: Translate): string {
  if (state.list === 'searching') return text('search.searching')
  if (state.list === 'nothing') return text('search.nothing', { keywords: state.text.trim() })
  return state.list === 'found' ? text('search.count', { count: state.suggestions.length }) : ''
}

/** A suggestion with the typed part highlighted. */
function HighlightedOption({ option, typed }: { readonly option: string; readonly typed: string }) {
  const at = typed === '' ? -1 : option.indexOf(typed)
  if (at < 0) return <span>{option}</span>
  return (
    <span>
      {option.slice(0, at)}
      <b>{typed}</b>
      {option.slice(at + typed.length)}
    </span>
  )
}

/** The popular searches; one without a url of its own searches for its name. */
function Hot({ items, onHot }: { readonly items: readonly HotSearch[] } & Pick<SearchBoxViewProps, 'onHot'>) {
  const text = useText()
  return (
    <HotRow>
      {items.length > 0 && <span>{text('search.hot')}</span>}
      {items.map((hot, index) => (
        <AdLink
          key={hot.name}
          url={hotSearchHref(hot)}
          onClick={(event) => {
            if (!opensInSameTab(event)) return
            event.preventDefault()
            onHot(index)
          }}
        >
          {hot.name}
        </AdLink>
      ))}
    </HotRow>
  )
}
