import { makeBackup } from '@/lib/backup/make-backup'
import { env } from '@/lib/env'
import { ownStore } from '@/lib/providers/storage'
import { backupRun } from './backup-run'
import { command } from './command'

await command(async ([path = '']) => {
  const { DATABASE_URL: url, DATA_KEYS: dataKeys, AUTH_SECRET: authSecret } = env()
  const { done, took, size } = await backupRun('backup', path, (now) =>
    makeBackup({ url, path, store: ownStore(), keys: { dataKeys, authSecret }, now }),
  )
  console.log(`${path}: ${done.rows} rows and ${done.files} files, ${size}, in ${took}.`)
  console.log('The keys are not in it. Keep DATA_KEYS and AUTH_SECRET in another place: lost keys are lost data.')
  if (done.elsewhere > 0) console.log(`${done.elsewhere} files lie at Qiniu and stay there: they are not in it either.`)
  if (done.missing.length === 0) return
  console.error(
    `\n${done.missing.length} files are not in it, since their bytes are not as the database knows them: ${done.missing.slice(0, 5).join(', ')}${done.missing.length > 5 ? ' …' : ''}. Is FILES_DIR the folder that they lie in?`,
  )
  process.exitCode = 2
})
