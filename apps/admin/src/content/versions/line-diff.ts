/** A line of a comparison. */
export type DiffLine = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Texts of more lines are compared as wholes. */
const MOST_LINES = 800

/** What has to be taken out and put in to make the second text of the first, by their longest common lines. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  if (old.length > MOST_LINES || next.length > MOST_LINES)
    return before === after
      ? [{ kind: 'same', text: before }]
      : [
          { kind: 'removed', text: before },
          { kind: 'added', text: after },
        ]
  const width = next.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === next[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      lines.push({ kind: 'same', text: old[i]! })
      i++
      j++
    } else if (j >= next.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      lines.push({ kind: 'removed', text: old[i++]! })
    } else {
      lines.push({ kind: 'added', text: next[j++]! })
    }
  }
  return lines
}
