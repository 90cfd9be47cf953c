import styles from './tiers.module.css'

export type Tier = { readonly amount: number; readonly words: readonly string[] }
export type TiersProps = {
  readonly tiers: readonly Tier[]
  /** What has been reached so far; undefined where it is not known. */
  readonly amount?: number | undefined
  readonly label: string
}

/** Tiers side by side; those that are reached are marked, and a bar says how far it is to the next. */
export function Tiers({ tiers, amount, label }: TiersProps) {
  const next = amount === undefined ? undefined : tiers.find((tier) => tier.amount > amount)
  return (
    <>
      <ol className={styles.tiers} aria-label={label}>
        {tiers.map((tier) => (
          <li key={tier.amount} data-reached={(amount !== undefined && amount >= tier.amount) || undefined}>
            {tier.words.map((word, at) =>
              at === 0 ? <span key={word}>{word}</span> : <strong key={word}>{word}</strong>,
            )}
          </li>
        ))}
      </ol>
      {amount !== undefined && next !== undefined && (
        <progress
          className={styles.bar}
          value={amount}
          max={next.amount}
          aria-label={`${label} ${next.words.join('')}`}
        />
      )}
    </>
  )
}
