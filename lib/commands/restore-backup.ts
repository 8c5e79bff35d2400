import { parseArgs } from 'node:util'
import { restoreBackup } from '@/lib/backup/restore-backup'
import { env } from '@/lib/env'
import { ownStore } from '@/lib/providers/storage'
import { applyMigrations, migrationsFolder } from '@/scripts/lib/apply-migrations.mjs'
import { backupRun } from './backup-run'
import { command } from './command'

await command(async (args) => {
  const flag = { type: 'boolean', default: false } as const
  const options = { yes: flag, 'without-keys': flag }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [path = ''] = positionals
  const { DATABASE_URL: url, DATA_KEYS: dataKeys, AUTH_SECRET: authSecret } = env()
  const { done, took } = await backupRun('restore', path, async (now) => {
    const restored = await restoreBackup({
      url,
      now,
      path,
      store: ownStore(),
      keys: { dataKeys, authSecret },
      migrations: migrationsFolder,
      mayReplace: values.yes,
      mayLackKeys: values['without-keys'],
    })
    await applyMigrations(url)
    return restored
  })
  console.log(
    `The portal is as it was on ${done.madeAt.toISOString()}: ${done.rows} rows and ${done.files} files, in ${took}.`,
  )
  if (done.missing.length > 0)
    console.log(`${done.missing.length} files were missing when the backup was made already.`)
  if (done.lackedKeys.length > 0)
    console.log(
      'What only the missing keys could open was emptied: ID numbers, birth dates, authenticator apps, mails that waited.',
    )
  if (done.erasedAgain > 0)
    console.log(`${done.erasedAgain} people were erased since this backup: they are erased again once the portal runs.`)
  if (done.toErase.length > 0)
    console.log(
      `This backup is older than these erasures, and whoever was erased since is there again. Erase them once more: ${done.toErase.join(', ')}`,
    )
  if (done.hasOtherSecret)
    console.log('AUTH_SECRET is another one than then: links and recovery codes that were handed out before are void.')
})
