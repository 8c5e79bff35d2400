import { command, withFile } from './lib/command.mjs'

// Writes the database and the uploaded files into one file, while the portal runs or not.

const args = withFile(process.argv.slice(2), 'npm run backup FILE')
await command('lib/commands/make-backup.ts', { args })
