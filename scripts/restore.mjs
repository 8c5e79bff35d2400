import { command, withFile } from './lib/command.mjs'

// Replaces the contents of the database with a backup; the portal must not run meanwhile.

const args = withFile(process.argv.slice(2), 'npm run restore FILE')
await command('lib/commands/restore-backup.ts', { args, migrates: true, mayBegin: true })
