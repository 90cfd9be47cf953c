import { goodsScreenText as text } from './goods.text.ts'

/** From how much on a step of a ladder counts, in units; whole cases of a ladder by case are named, too. */
export const ladderStep = (
  type: 1 | 2,
  number: number,
  { jzl, bzdw }: { readonly jzl: number; readonly bzdw: string },
): string =>
  type === 2 && jzl > 0 && number % jzl === 0
    ? text.ladderCases(number / jzl, number, bzdw)
    : text.ladderUnits(number, bzdw)
