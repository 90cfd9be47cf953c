import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  readonly did: string
  readonly pay_sn?: string
  readonly amount?: number
  readonly payment?: { readonly pay_sn: string; readonly amount: number }
}

/** What the simulated channel took for a payment and gave back, fen, out of its own book of JSON lines in a folder. */
export function atChannel(folder: string, paySn: string): { readonly paid: number; readonly back: number } {
  const entries = readFileSync(join(folder, 'sim-pay.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
  const opened = entries.find(({ payment }) => payment?.pay_sn === paySn)!.payment!
  const own = entries.filter((entry) => entry.pay_sn === paySn)
  return {
    paid: own.filter(({ did }) => did === 'pay').length * opened.amount,
    back: own.filter(({ did }) => did === 'refund').reduce((sum, { amount = 0 }) => sum + amount, 0),
  }
}
