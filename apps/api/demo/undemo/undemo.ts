import type { Db } from '../../src/platform/db/index.ts'
import { holdsDemoData } from '../../src/platform/demo-shop/index.ts'
import { beginSeeding } from '../seed/seed.queries.ts'
import { ownAccounts, removeEverything } from './undemo.queries.ts'
import { undemoText } from './undemo.text.ts'

/**
 * Removes the demo shop from a database in one transaction: accounts with all they did, goods, promotions, content,
 * regions, so that the shop can take over those of the state. The schema stays. Does nothing without demo data; throws,
 * and changes nothing, when there is an account that the demo has not made (decision 0026).
 */
export const undemo = (db: Db): Promise<'removed' | 'nothing'> =>
  db.transaction().execute(async (tx) => {
    await beginSeeding(tx)
    if (!(await holdsDemoData(tx))) return 'nothing'
    const { names, count } = await ownAccounts(tx)
    if (count > 0) throw new Error(undemoText.own(names, count))
    await removeEverything(tx)
    return 'removed'
  })
