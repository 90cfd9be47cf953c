// The styles of all widgets, whichever page shows them: vite.config.ts runs this file and writes the first sheet.
import.meta.glob(
  [
    '../../packages/widgets/src/**/*.tsx',
    '../../packages/widgets/src/**/*.styles.ts',
    '!../../packages/widgets/src/**/*.{test,stories,fixture}.tsx',
    '!../../packages/widgets/src/{embed,stories}/**',
    '!../../packages/widgets/src/**/testing/**',
  ],
  { eager: true },
)
export { sheetText } from '../../packages/widgets/src/embed/runtime/styled.ts'
