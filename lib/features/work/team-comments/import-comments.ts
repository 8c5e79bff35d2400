import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import type { Encoding } from '@/lib/csv/decode-text'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { isWorkbook, readXlsx } from '@/lib/xlsx/read-xlsx'
import type { Turn } from '@/lib/xlsx/run-in-thread'
import { type CommentFile, commentsOfCells, readComments } from './comment-file.rules'
import { findImport, type ImportKey, type NumberedTeam } from './imports.queries'
import { getCommentTarget, planImport, type ReadComments } from './plan-import.step'
import { importLimits, type PlannedComment } from './rules'
import { type Official, writeComments } from './write-comments.step'

/** So many rows of a trial are shown; those with errors come first, and the totals count all. */
const mostShown = 200

export type CommentTrial = {
  mode: 'trial'
  encoding: Encoding
  rows: {
    line: number
    index: string
    content: string
    team: Omit<NumberedTeam, 'id'> | null
    problem: { column: 'index' | 'content'; message: string } | null
  }[]
  totals: { rows: number; wrong: number; teams: number }
  /** When these very bytes were imported before, in milliseconds since the epoch. */
  importedAt: number | null
}

/**
 * Comments for many teams of a project from a file, where the index is the team's number (序号), or a list of them; of a
 * list with a team named, all are that team's (work#comments-from-a-file). All rows or none, the same bytes once.
 */
export const importComments = operation('work/team-comments/import-comments', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    projectId: teamReference.projectId,
    schoolId: teamReference.schoolId,
    code: teamReference.code.optional(),
    file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }).optional(),
    rows: z
      .array(z.object({ index: z.string().max(100), content: z.string().max(100_000) }))
      .max(importLimits.rows)
      .optional(),
    mode: z.enum(['trial', 'official']).default('official'),
  }),
  run: async ({ actor, input, world }): Promise<CommentTrial | Official> => {
    refuseHalfKey(input)
    const target = await getCommentTarget(world, actor, input)
    const { kind, id } = ownerOf(actor)
    const read = await readInput(input, { person: id ?? kind, signal: world.effects.signal })
    const key: ImportKey = { actorKind: kind, actorId: id, projectId: input.projectId, sha256: read.sha256 }
    if (input.mode === 'official') return writeComments(world, { actor, target, read, key })
    const planned = await planImport(world, target, read)
    const earlier = await findImport(world.db, key)
    const wrong = planned.filter(({ problem }) => problem !== null)
    const right = planned.filter(({ problem }) => problem === null)
    return {
      mode: 'trial',
      encoding: read.encoding,
      rows: [...wrong, ...right].slice(0, mostShown).map((row) => shownRow(row, world.language)),
      totals: {
        rows: planned.length,
        wrong: wrong.length,
        teams: new Set(right.map(({ team }) => team?.id)).size,
      },
      importedAt: earlier?.committedAt.getTime() ?? null,
    }
  },
})

/** A school alone is no team: the rows would go to other teams, by their numbers. */
function refuseHalfKey({ schoolId, code }: Pick<CommentsUpload, 'schoolId' | 'code'>): void {
  if (schoolId === undefined || code !== undefined) return
  throw new Fault('input.invalid', { fields: [{ field: 'code', key: 'fields.errors.required' }] })
}

function shownRow({ team, problem, ...row }: PlannedComment<NumberedTeam>, language: 'en-US' | 'zh-CN') {
  const { id: _, ...shown } = team ?? { id: '' }
  return {
    ...row,
    // A preview needs no ten thousand characters.
    content: row.content.length > 500 ? `${row.content.slice(0, 500)}…` : row.content,
    team: 'serial' in shown ? shown : null,
    problem: problem && { column: problem.column, message: translate(language, problem.key) },
  }
}

type CommentsUpload = {
  projectId: string
  schoolId?: string | undefined
  code?: number | undefined
  file?: File | undefined
  rows?: { index: string; content: string }[] | undefined
}

/** Reads what is to be imported and names it by its bytes; of a list also by the team it is for. */
async function readInput({ schoolId, code, file, rows }: CommentsUpload, reader: Turn): Promise<ReadComments> {
  if (file === undefined && rows === undefined)
    throw new Fault('input.invalid', { fields: [{ field: 'file', key: 'imports.errors.fileNeeded' }] })
  if (file === undefined) {
    const numberedRows = (rows ?? []).map((row, at) => ({ ...row, line: at + 1 }))
    if (numberedRows.length === 0)
      throw new Fault('input.invalid', { fields: [{ field: 'rows', key: 'fields.errors.required' }] })
    const sha256 = hashOf(JSON.stringify([schoolId, code, rows]))
    return { encoding: 'UTF8', rows: numberedRows, fileName: null, isFile: false, sha256 }
  }
  if (file.size > importLimits.bytes) throw new Fault('csv.tooLarge', { values: { limit: '10 MB' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileName = file.name.slice(0, 255) || null
  const read = isWorkbook(bytes) ? await readSheet(bytes, reader) : readComments(bytes)
  return { ...read, fileName, isFile: true, sha256: hashOf(bytes) }
}

/** A workbook's only sheet: its texts have no encoding of their own. */
async function readSheet(bytes: Uint8Array, reader: Turn): Promise<CommentFile> {
  const { encoding, cells } = await readXlsx(bytes, null, importLimits, reader)
  return { encoding, rows: commentsOfCells(cells) }
}

function hashOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(content).digest())
}
