import { BackupRefused } from '@/lib/backup/refusal'
import { sqlStateOf } from '@/lib/db/constraint'
import { isUnreachable } from '@/lib/db/unreachable'
import { Fault } from '@/lib/kernel/fault'
import { faultView } from '@/lib/kernel/reply'

/** Runs what somebody asked for at a prompt; what goes wrong is told in a sentence where we know one. */
export async function command(work: (words: string[]) => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  try {
    await work(process.argv.slice(2))
  } catch (thrown) {
    const sentence = sentenceOf(thrown)
    if (sentence === null) console.error(thrown)
    else console.error(`\n${sentence}\n`)
    process.exitCode = 1
  } finally {
    // Idle connections would keep a finished command waiting.
    const connected = globalThis.portalDatabase
    await connected?.database.$disconnect()
    await connected?.planned?.end()
    await connected?.pool.end()
  }
}

const mends: Record<string, (path: string) => string> = {
  ENOSPC: () => 'The disk is full: make room and try again.',
  EDQUOT: () => 'The disk quota is used up: make room and try again.',
  ENOENT: (path) => `There is no ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `This user may not use ${path}: give it to the user, or choose another place.`,
  EROFS: (path) => `${path} is on a read-only disk: choose another place.`,
}

const stopped = 'The database stopped while this was under way: see that it runs, and try again.'

/** By SQLSTATE. */
const mendsOfDatabase: Record<string, string> = {
  '53100': 'The disk of the database is full: make room where PostgreSQL keeps its data, and try again.',
  '53200': 'The database is out of memory: give its server more, and try again.',
  '53300': 'The database takes no more connections: raise max_connections, or lower DATABASE_POOL.',
}

/** What went wrong and what to do, or null where only its trace helps. */
export function sentenceOf(thrown: unknown): string | null {
  if (thrown instanceof BackupRefused) return thrown.message
  if (thrown instanceof Fault) {
    const { message, fields } = faultView(thrown, 'en-US', '')
    return fields.map((field) => field.message).join('\n') || message
  }
  if (!(thrown instanceof Error)) return null
  const path = 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : 'the place'
  const known = mends['code' in thrown ? String(thrown.code) : '']?.(path) ?? mendsOfDatabase[sqlStateOf(thrown) ?? '']
  if (known !== undefined) return known
  if (isUnreachable(thrown)) return stopped
  return 'code' in thrown ? null : thrown.message
}
