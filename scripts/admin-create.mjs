import { command } from './lib/command.mjs'

// Makes an administrator of all projects, or finds an existing one, and prints a link that sets the password.

await command('lib/commands/create-administrator.ts', { migrates: true })
