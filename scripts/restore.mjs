import { command, withFile } from './lib/command.mjs'

// Puts a backup in the place of what the database holds; the portal must not run meanwhile.

const args = withFile(process.argv.slice(2), 'npm run restore FILE')
await command('lib/commands/restore-backup.ts', { args, migrates: true, mayBegin: true })
