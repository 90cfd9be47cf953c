import { existsSync } from 'node:fs'
import { readKeyFile, newKey, writeKeyFile, type Key } from './key-file.ts'
import { keysText } from './keys.text.ts'
import { storageOf } from '../config/index.ts'
import { signingKeyFile } from './signing-keys.ts'

// `npm run keys -- new | switch | drop`: the steps of replacing the signing keys (decision 0026).

const file = signingKeyFile(storageOf(process.env).keysDir)
const steps: Readonly<Record<string, (keys: readonly Key[]) => readonly Key[]>> = {
  new: (keys) => {
    if (keys.length > 1) throw new Error(keysText.twoAlready)
    return [...keys, newKey()]
  },
  switch: (keys) => [...both(keys)].reverse(),
  drop: (keys) => both(keys).slice(0, 1),
}

function both(keys: readonly Key[]): readonly Key[] {
  if (keys.length < 2) throw new Error(keysText.oneOnly)
  return keys
}

try {
  const step = steps[process.argv[2] ?? '']
  if (step === undefined) throw new Error(keysText.usage)
  writeKeyFile(file, step(existsSync(file) ? readKeyFile(file) : []))
  const [signs, checks] = readKeyFile(file)
  process.stdout.write(`${file}\n${keysText.state(signs.id, checks?.id)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
