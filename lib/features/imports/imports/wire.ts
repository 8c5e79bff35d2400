import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { Language } from '@/lib/i18n/languages'
import * as answerImports from '@/lib/wire/answers/imports'
import { importRoster } from './import-roster'
import type { Trial } from './run-import.step'
import { rosterLimits } from './schema'
import { previewOf } from './preview.rules'
import type { Official } from './write-roster.step'

const modes = { preview: 'trial', trial: 'trial', final: 'official', official: 'official' } as const
const mode = z.enum(['preview', 'trial', 'final', 'official']).transform((type) => modes[type])

/** Lines as a list, as JSON text in a form, or as `4,5,7`. */
const lines = z
  .union([
    z.array(z.int().min(1)).max(rosterLimits.rows),
    z
      .string()
      .max(200_000)
      .regex(/^[[\]\d\s,;]*$/),
  ])
  .transform((lines) => (typeof lines === 'string' ? (lines.match(/\d+/g) ?? []).map(Number) : lines))

const text = z
  .union([z.string().max(2000), z.number()])
  .transform(String)
  .nullish()
const events = z.union([
  z
    .array(z.string().max(60))
    .max(50)
    .transform((codes) => codes.join(';')),
  text,
])

/** Rows a client has parsed out of the track template (imports#templates). */
const trackRows = z
  .array(
    z.object({
      student_lastName_english: text,
      student_givenName_english: text,
      student_gender: text,
      student_graduation: text,
      student_mobile: text,
      student_email: text,
      event: events,
    }),
  )
  .max(rosterLimits.rows)
  .transform((rows) =>
    rows.map((row) => ({
      latinFamily: row.student_lastName_english ?? '',
      latinGiven: row.student_givenName_english ?? '',
      gender: row.student_gender ?? '',
      graduationYear: row.student_graduation ?? '',
      mobile: row.student_mobile ?? '',
      email: row.student_email ?? '',
      events: row.event ?? '',
    })),
  )

const takes = {
  type: { to: 'mode', as: mode },
  file: 'file',
  contact_id: 'contactId',
  project_code: 'projectCode',
  package_id: 'packageId',
  account_id: 'schoolId',
  skip_lines: { to: 'skipLines', as: lines },
} as const

const gives = (result: Trial | Official, { language }: { language: Language }) =>
  result.mode === 'trial'
    ? previewOf(result, result.kind, language)
    : { imported: result.imported, import_id: result.importId }

const fails = { 'imports.refused': 'failure.importFailed' } as const

/** The text of a finished import, which clients compare; a trial says nothing. */
const finished = (sentence: string) => (result: Trial | Official) => (result.mode === 'official' ? sentence : '')

export const importFunctions: Functions = {
  saveImportData: expose(importRoster, {
    summary: 'Imports a roster by the core template: a preview, or all rows at once or none.',
    takes,
    demands: [['project_code', 'package_id']],
    files: ['file'],
    answers: answerImports.rosterImport,
    gives,
    fails,
    successMessage: finished('导入成功'),
  }),
  saveNimImportData: expose(importRoster, {
    summary: 'Imports a roster by the track template, as a file or as parsed rows.',
    takes: { ...takes, rows: { to: 'rows', as: trackRows } },
    demands: [['project_code', 'package_id']],
    files: ['file'],
    answers: answerImports.rosterImport,
    gives,
    fails,
    successMessage: finished('Import successfully'),
  }),
}
