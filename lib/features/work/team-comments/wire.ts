import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import * as answerImports from '@/lib/wire/answers/imports'
import * as answerTeams from '@/lib/wire/answers/teams'
import { addComment } from './add-comment'
import { type CommentTrial, importComments } from './import-comments'
import { importLimits } from './rules'
import { updateTeamNote } from './update-team-note'
import type { Official } from './write-comments.step'

const modes = { preview: 'trial', trial: 'trial', final: 'official', official: 'official' } as const
const mode = z.enum(['preview', 'trial', 'final', 'official']).transform((type) => modes[type])

const commentRow = z.object({
  index: z
    .union([z.string().max(100), z.number()])
    .nullish()
    .transform((index) => String(index ?? '')),
  content: z
    .union([z.string().max(100_000), z.number()])
    .nullish()
    .transform((content) => String(content ?? '')),
})
const rows = { to: 'rows', as: z.array(commentRow).max(importLimits.rows) } as const

const importedOut = (result: CommentTrial | Official) =>
  result.mode === 'official'
    ? { imported: result.imported, import_id: result.importId }
    : {
        columns: ['index', 'content'],
        rows: result.rows.map(({ line, index, content, team, problem }) => ({
          line,
          values: [index, content],
          team_code: team?.code ?? null,
          errors: problem === null ? [] : [{ column: problem.column, message: problem.message }],
          status: problem === null ? ('new' as const) : ('invalid' as const),
        })),
        total: result.totals.rows,
        valid: result.totals.rows - result.totals.wrong,
        invalid: result.totals.wrong,
        duplicate: 0,
      }

export const teamCommentFunctions: Functions = {
  addComment: expose(addComment, {
    summary: "Comments on a team's work, as a whole or on one of its blocks.",
    takes: {
      ...teamKeyIn,
      block_id: 'blockId',
      content: 'body',
      comment: 'body',
      comment_content: 'body',
    },
    demands: [['project_id'], ['team_code', 'application_team_code'], ['content', 'comment', 'comment_content']],
    answers: answerTeams.newComment,
    gives: ({ comment }) => ({ comment_id: comment.id }),
  }),
  importComments: expose(importComments, {
    summary: 'Imports comments from a CSV file of index and content, or a list of them, for one team.',
    takes: {
      ...teamKeyIn,
      file: 'file',
      list: rows,
      comments: rows,
      content: rows,
      rows,
      data: rows,
      type: { to: 'mode', as: mode },
    },
    files: ['file'],
    answers: answerImports.commentImport,
    gives: importedOut,
  }),
  updateTeamNote: expose(updateTeamNote, {
    summary: 'Changes the note staff keep on a team; an empty one takes it away.',
    takes: { ...teamKeyIn, note: 'note', team_note: 'note' },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.updateTeamNote',
  }),
}
