import { z } from 'zod'
import { count, fields, id, text } from './basis'

const previewFields = { total: count, valid: count, invalid: count, duplicate: count }
const rowFields = {
  line: z.int(),
  values: z.array(text),
  errors: z.array(fields({ column: text, message: text })),
}
const preview = fields({
  columns: z.array(text),
  rows: z.array(fields({ ...rowFields, status: z.enum(['new', 'duplicate', 'invalid']) })),
  ...previewFields,
}).meta({ id: 'RosterPreview' })
const imported = fields({ imported: count, import_id: id })
export const rosterImport = z.union([preview, imported])

const commentPreview = fields({
  columns: z.array(text),
  rows: z.array(fields({ ...rowFields, team_code: z.int().nullable(), status: z.enum(['new', 'invalid']) })),
  ...previewFields,
}).meta({ id: 'CommentPreview' })
export const commentImport = z.union([commentPreview, fields({ imported: count, import_id: id.nullable() })])
