// Every story once more in each other theme: what axe finds there fails, as it does in the default one.
import { themeNames } from '../packages/widgets/src/theme/themes.ts'
import { runCommand } from './run-command.mjs'

for (const theme of themeNames.filter(name => name !== 'default')) {
  console.log(`theme ${theme}`)
  const { code } = await runCommand(['vitest', 'run', '--project', 'storybook', '--reporter=dot'], { env: { STORYBOOK_THEME: theme } })
  if (code !== 0) process.exitCode = 1
}
