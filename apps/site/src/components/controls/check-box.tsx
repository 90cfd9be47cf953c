import styles from './controls.module.css'

/** A box to tick; its words stand in the label around it, or it has a name. */
export function CheckBox({
  size = 'm',
  isPartial,
  onTick,
  ...input
}: {
  readonly checked: boolean
  readonly disabled?: boolean
  readonly 'aria-label'?: string
  /** `s`: of the browser's own size, as in the rows of a table. */
  readonly size?: 's' | 'm'
  /** Some of what it stands for is ticked, not all. */
  readonly isPartial?: boolean
  readonly onTick: (isOn: boolean) => void
}) {
  return (
    <input
      {...input}
      type="checkbox"
      className={size === 'm' ? styles.box : undefined}
      ref={
        isPartial === undefined
          ? undefined
          : (box) => {
              if (box !== null) box.indeterminate = isPartial
            }
      }
      onChange={(event) => onTick(event.target.checked)}
    />
  )
}

/** One of several of the same `name`, in a label with its words. */
export function RadioButton({
  onChoose,
  ...input
}: {
  readonly name: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
}) {
  return <input {...input} type="radio" className={styles.box} onChange={onChoose} />
}
