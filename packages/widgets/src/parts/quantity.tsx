import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { isAllowed, largestAllowed, nearestAllowed, quantityOf, type QuantityRule } from '@yaopi/core'
import type { Translate } from '../locales/messages.ts'
import { useText } from '../storefront/use-text.ts'
import { activeElementNear } from './active-element.ts'
import { Box, Hint } from './quantity.styles.ts'
import { usePopover } from './use-popover.ts'

/** Props of `Quantity`. */
export type QuantityProps = {
  /** The quantity of the host; undefined: none yet, the field is empty and asks for one. */
  readonly value: number | undefined
  /** Allowed are `min_number + k × step` up to `max`. */
  readonly rule: QuantityRule
  /** Packaging unit, for the hints. */
  readonly unit: string
  /** Name of the goods, for the labels. */
  readonly goods: string
  /** An allowed quantity was chosen: by a button, by leaving the field, by Enter. */
  readonly onChange: (value: number) => void
  /** While typing: the quantity in the field, undefined while it is not allowed. */
  readonly onDraft?: (value: number | undefined) => void
  /** Enter with an allowed quantity, after `onChange`. */
  readonly onEnter?: (value: number) => void
  /** `step`: ↑ and ↓ change the quantity; `leave`: the host handles them. */
  readonly arrows?: 'step' | 'leave'
  /** Cannot be changed. */
  readonly disabled?: boolean
  /** Height: 30 or 34 px; 40 on a phone. */
  readonly size?: 's' | 'm'
  /** The field. */
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A stepper with minimum, step and maximum. A typed quantity is never changed silently: allowed ones are offered. */
export function Quantity({
  value,
  rule,
  unit,
  goods,
  onChange,
  onDraft,
  onEnter,
  arrows = 'step',
  disabled = false,
  size = 'm',
  inputRef,
}: QuantityProps) {
  const text = useText()
  const [typed, setTyped] = useState(wordsOf(value))
  const [wrong, setWrong] = useState<QuantityError>()
  const [shown, setShown] = useState(value)
  const written = quantityOf(typed, unit)
  // A text at rest follows the host: a corrected or refused quantity comes back as the value. What is being typed, or
  // was refused by the field, stays. Not an effect: the one of the first render may run after what was typed meanwhile
  // and would take it back.
  if (shown !== value) {
    setShown(value)
    const isResting = shown === undefined ? typed === '' : written === shown
    if (isResting) setTyped(wordsOf(value))
    if (isResting || written === value) setWrong(undefined)
  }
  const hintId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const hint = useRef<HTMLSpanElement>(null)
  usePopover(wrong !== undefined, box, hint, 'content')
  const most = largestAllowed(rule)
  const off = disabled || most === 0

  const faultOf = (number: number | undefined): QuantityError | undefined => errorOf(number, rule, unit, most, text)
  const write = (words: string): void => {
    const number = quantityOf(words, unit)
    setTyped(words)
    setWrong(undefined)
    onDraft?.(faultOf(number) === undefined ? number : undefined)
  }
  const choose = (number: number): void => {
    setTyped(String(number))
    setWrong(undefined)
    onDraft?.(number)
    if (number !== value) onChange(number)
  }
  /** Takes what stands in the field, whatever of its typing was heard. */
  const commit = (words: string): number | undefined => {
    // What was heard is the host's draft already.
    if (words !== typed) write(words)
    const number = quantityOf(words, unit)
    if (words.trim() === '') {
      if (value === undefined) setWrong({ words: text('quantity.whole'), nearest: [] })
      else choose(value)
    } else {
      const fault = faultOf(number)
      setWrong(fault)
      if (fault === undefined && number !== undefined) {
        setTyped(String(number))
        if (number !== value) onChange(number)
        return number
      }
    }
    return undefined
  }
  const step = (direction: 1 | -1): void => {
    const number = written ?? 0
    choose(Math.min(most, Math.max(rule.min_number, nextQuantity(number, rule, direction))))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      const number = commit(event.currentTarget.value)
      if (number !== undefined) onEnter?.(number)
    } else if (arrows === 'step' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
  }
  const current = written ?? 0

  return (
    <Box ref={box} data-size={size}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={text('quantity.less', { goods })}
        disabled={off || current <= rule.min_number}
        onClick={() => step(-1)}
      >
        <Minus size={14} aria-hidden />
      </button>
      <input
        ref={inputRef}
        inputMode="numeric"
        autoComplete="off"
        aria-label={text('quantity.label', { goods })}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : hintId}
        {...(arrows === 'step'
          ? { role: 'spinbutton', 'aria-valuenow': current, 'aria-valuemin': rule.min_number, 'aria-valuemax': most }
          : {})}
        value={typed}
        disabled={off}
        onChange={(event) => write(event.target.value)}
        // Focus selects the whole text; the default of a press would clear that selection.
        onMouseDown={(event) => {
          if (activeElementNear(event.currentTarget) === event.currentTarget) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => commit(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={text('quantity.more', { goods })}
        disabled={off || current >= most}
        onClick={() => step(1)}
      >
        <Plus size={14} aria-hidden />
      </button>
      {wrong !== undefined && (
        <Hint ref={hint} id={hintId} role="alert">
          <span>{wrong.words}</span>
          {wrong.nearest.map((number) => (
            <button
              key={number}
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(number)}
            >
              {text('quantity.choose', { number, unit })}
            </button>
          ))}
        </Hint>
      )}
    </Box>
  )
}

const wordsOf = (value: number | undefined): string => (value === undefined ? '' : String(value))

type QuantityError = { readonly words: string; readonly nearest: readonly number[] }

/** The message for a quantity that is not allowed, with the nearest allowed ones; undefined for an allowed one. */
function errorOf(
  number: number | undefined,
  rule: QuantityRule,
  unit: string,
  most: number,
  text: Translate,
): QuantityError | undefined {
  if (number === undefined) return { words: text('quantity.whole'), nearest: [] }
  if (number > most) {
    return most > 0
      ? { words: text('quantity.left', { left: rule.max, unit, most }), nearest: [most] }
      : { words: text('quantity.tooFew', { left: rule.max, unit }), nearest: [] }
  }
  if (isAllowed(number, rule)) return undefined
  const nearest = nearestAllowed(number, rule).filter((near) => near <= most)
  return {
    words: text(ruleKey(rule, number), {
      least: rule.min_number,
      unit,
      step: rule.step,
      nearest: nearest.join(text('quantity.or')),
    }),
    nearest,
  }
}

/** What a rule says about a quantity: below the minimum that one alone, above it nothing of a minimum of 1. */
const ruleKey = ({ min_number: least }: QuantityRule, number: number) =>
  number < least ? 'quantity.least' : least === 1 ? 'quantity.step' : 'quantity.rule'

/** The next allowed quantity above or below one that may not be allowed itself. */
function nextQuantity(number: number, rule: QuantityRule, direction: 1 | -1): number {
  if (isAllowed(number, rule)) return number + direction * rule.step
  const near = nearestAllowed(number, rule)
  return direction === 1 ? near.at(-1)! : near[0]!
}
