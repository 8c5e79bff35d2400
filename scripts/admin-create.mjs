import { command } from './lib/command.mjs'

// Makes an administrator of all projects, or finds her, and prints a link that sets her password.

await command('lib/commands/create-administrator.ts', { migrates: true })
