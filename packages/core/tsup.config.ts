// The package as npm gets it: ES modules and types. Dependencies stay outside.
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  clean: true,
})
