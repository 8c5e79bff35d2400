import type { ActorOf } from '@/lib/access/actor'
import { tellEvent } from '@/lib/features/work/work-events/queries'
import { translate } from '@/lib/i18n/translate'
import { mostFaults } from '@/lib/kernel/clean'
import { Fault, type FieldFault } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { findImport, type ImportKey, insertComments, insertImport } from './imports.queries'
import { type CommentTarget, planImport, type ReadComments } from './plan-import.step'
import type { PlannedComment } from './rules'

export type Official = {
  mode: 'official'
  importId: string
  /** 0: the same bytes had been imported before, by that import. */
  imported: number
}

type Call = {
  actor: ActorOf<'adviser' | 'coordinator' | 'admin'>
  target: CommentTarget
  read: ReadComments
  key: ImportKey
}

/** All rows or none; the same bytes once more, also at the same moment, import nothing and name the first import. */
export async function writeComments(world: World, call: Call): Promise<Official> {
  const earlier = await findRepeat(world, call)
  if (earlier !== null) return earlier
  try {
    return await writeOnce(world, call)
  } catch (thrown) {
    const isRace = thrown instanceof Fault && thrown.key === 'imports.alreadyImported'
    const first = isRace ? await findRepeat(world, call) : null
    if (first === null) throw thrown
    return first
  }
}

async function findRepeat(world: World, { key }: Call): Promise<Official | null> {
  const earlier = await findImport(world.db, key)
  return earlier && { mode: 'official', importId: earlier.id, imported: 0 }
}

function rowFault({ line, problem }: PlannedComment<unknown>): FieldFault[] {
  return problem === null ? [] : [{ field: `rows.${line - 1}.${problem.column}`, key: problem.key }]
}

function writeOnce(world: World, { actor, target, read, key }: Call): Promise<Official> {
  return inTransaction(world, async ({ db, now, record }) => {
    const { rows, fileName, encoding } = read
    // First of all: whoever imports the same waits here until this one is done.
    const importId = await insertImport(db, now, key, { fileName, encoding, rows: rows.length })
    const planned = await planImport({ ...world, db }, target, read)
    const wrong = planned.filter(({ problem }) => problem !== null)
    if (wrong.length > 0) {
      const errors = wrong.slice(0, 200).flatMap(({ line, problem }) => {
        return problem ? [{ line, column: problem.column, message: translate(world.language, problem.key) }] : []
      })
      const data = { rows: errors, total: planned.length, invalid: wrong.length }
      // Of a list the rows themselves are the caller's fields; a file is one.
      const fields = read.isFile ? [] : wrong.slice(0, mostFaults).flatMap(rowFault)
      throw new Fault('teamComments.importRefused', { values: { wrong: wrong.length }, data, fields })
    }
    const comments = planned.flatMap(({ team, content }) => (team ? [{ teamId: team.id, body: content }] : []))
    const by = { authorKind: key.actorKind, authorId: key.actorId, importBatchId: importId }
    await insertComments(db, now, by, comments)
    const teamIds = [...new Set(comments.map(({ teamId }) => teamId))]
    await tellEvent(db, now, actor, { teamIds, event: 'COMMENT' })
    const items = comments.length
    record({ object: ['ImportBatch', importId], projectId: target.projectId, batchId: importId, items })
    return { mode: 'official', importId, imported: items }
  })
}
