// The package as npm gets it: ES modules and types, one file per entry. Dependencies stay outside.
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/contract.ts', 'src/pricing.ts', 'src/staff.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: false,
  clean: true,
})
