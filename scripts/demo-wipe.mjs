import { command } from './lib/command.mjs'

// Removes the demo world and leaves everything else, whether the portal runs or not.

await command('lib/commands/wipe-demo.ts')
