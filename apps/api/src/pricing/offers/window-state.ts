/** Whether a half-open window (seconds) has not begun (0), runs (1) or is over (2) at a moment. domain.md §0.7 */
export const windowState = ({ start, end }: { readonly start: number; readonly end: number }, now: number): 0 | 1 | 2 =>
  now < start ? 0 : now < end ? 1 : 2
