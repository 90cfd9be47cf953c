import { memberCalls, type ListLayout } from '@yaopi/core/contract'
import { useAction, useStorefront, useValue } from '@yaopi/widgets'

/**
 * The layout of a list, and the way to choose another one. Cards are what every list begins with; a member sees them as
 * they saw lists last. The server knows the choice, so that both sides render the same, and visitors' pages do not
 * vary.
 */
export function useListLayout(
  own: ListLayout,
  offered: readonly ListLayout[],
): readonly [layout: ListLayout, choose: (layout: ListLayout) => void] {
  const { session } = useStorefront()
  const remember = useAction(memberCalls.rememberLayout)
  const user = useValue(session.user)
  const isMember = useValue(session.loggedIn)
  const { list_layout: last } = user
  const layout = own === 'cards' && isMember && last !== undefined && offered.includes(last) ? last : own
  const choose = (next: ListLayout): void => {
    if (!isMember || next === last) return
    session.replace({ ...user, list_layout: next })
    void remember.run({ layout: next })
  }
  return [layout, choose]
}
