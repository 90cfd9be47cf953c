import type { KeyboardEvent } from 'react'

type Props<Name extends string> = {
  readonly tabs: readonly Name[]
  readonly texts: Readonly<Record<Name, string>>
  readonly current: Name
  readonly onChoose: (tab: Name) => void
  readonly label: string
  /** Of the tab set: its tabs have the ids `id-name`, its panel is to have `id-panel`. */
  readonly id: string
  /** `each`: every tab has a panel of its own, `id-name-panel`. */
  readonly panelsOf?: 'each'
  readonly className: string | undefined
}

/**
 * Tabs over one panel. Arrow keys go round, Home and End lead to the first and the last; one tab is in the tab order.
 */
export function TabList<Name extends string>({
  tabs,
  texts,
  current,
  onChoose,
  label,
  id,
  panelsOf,
  className,
}: Props<Name>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const next = tabAfter(tabs, current, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={className} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-controls={panelsOf === 'each' ? `${id}-${tab}-panel` : `${id}-panel`}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
        >
          {texts[tab]}
        </button>
      ))}
    </div>
  )
}

function tabAfter<Name>(tabs: readonly Name[], current: Name, key: string): Name | undefined {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length]
}
