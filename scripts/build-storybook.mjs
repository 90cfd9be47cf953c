// `npm run build:storybook`: the catalogue as a folder of files, made without asking anything of the network.
import { runCommand } from './run-command.mjs'

const { code, output } = await runCommand(
  ['storybook', 'build', '--output-dir', 'storybook-static', '--disable-telemetry'],
  {
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', CI: 'true' },
    quiet: true,
  },
)
console.log(code === 0 ? 'build: storybook-static' : output)
process.exitCode = code
