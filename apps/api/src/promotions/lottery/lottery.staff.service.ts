import { audit, changed } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { drawVersion, lockDraw, writeTexts } from './lottery.staff.queries.ts'
import { lotteryText as text } from './lottery.text.ts'

/**
 * Changes name and rules of a lottery that has not ended; prizes and odds stay. Throws 404, and 409 when it has ended
 * or somebody else changed its texts.
 */
export function changeTexts(
  context: AppContext,
  staff: StaffActor,
  change: { readonly id: number; readonly version: number; readonly name: string; readonly rules: string },
): Promise<{ version: number }> {
  const { id, version, ...texts } = change
  return inTransaction(context.db, async (tx) => {
    const before = await lockDraw(tx, id)
    if (before === undefined) throw new BusinessError(404, text.unknown)
    if (before.end * 1000 <= context.now()) throw new BusinessError(409, text.hasEnded)
    requireVersion(drawVersion, before, { version }, text.moved)
    const next = await writeTexts(tx, id, texts, staff.id, context.now())
    await audit(tx, {
      by: staff,
      action: text.textsAction,
      target: `draw:${id}`,
      ...changed({ name: before.name, rules: before.rules }, texts),
      at: context.now(),
    })
    return { version: next }
  })
}
