import { inTransaction } from '../../platform/db/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { judgeGoods, unjudged } from './judge-goods.ts'

const BATCH = 500

/** Works out the problems of goods that an import or a planned price has changed. */
export const judgeChangedGoods = defineJob({
  name: 'judge-changed-goods',
  every: 20_000,
  run: async ({ db }) => {
    for (let after = 0; ;) {
      const ids = await unjudged(db, after, BATCH)
      if (ids.length > 0) await inTransaction(db, (tx) => judgeGoods(tx, ids))
      if (ids.length < BATCH) return
      after = ids.at(-1)!
    }
  },
})
