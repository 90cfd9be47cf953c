// The types as npm gets them, one file per entry; the modules are written by tsconfig.build.json.
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract.ts', 'src/pricing.ts', 'src/staff.ts'],
  format: 'esm',
  dts: { only: true },
  clean: true,
})
