import { command } from './lib/command.mjs'

// Prints what /api/health reports of the portal on this machine, and the mails that failed with their causes.

await command('lib/commands/tell-health.ts')
