import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { lockContent } from '@/lib/features/learning/course-files/queries'
import { cleanHtml } from '@/lib/html/clean-html'
import type { Bilingual } from '@/lib/i18n/languages'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { getChapterRow, updateChapter } from './chapter.queries'
import { whyNotKeepCourses } from './rules'
import { chapterFields, chapterTarget } from './schema'

/** Who keeps contents writes a chapter over the version they saw; its text is kept clean (learning#kept-courses). */
export const saveChapter = operation('learning/kept-courses/save-chapter', {
  access: ['admin'],
  input: z.object({ ...chapterTarget, ...chapterFields }),
  run: ({ actor, input: { contentId, version, ...fields }, world }) => {
    refuseIf(whyNotKeepCourses(actor))
    const scope = visible.contents(actingBy(actor, textGrants))
    const html = fields.html && { zh: cleanHtml(fields.html.zh), en: cleanHtml(fields.html.en) }
    const values = { ...fields, html }
    return inTransaction(world, async ({ db, record }) => {
      await getChapterRow(db, scope, contentId)
      await lockContent(db, contentId)
      const before = await getChapterRow(db, scope, contentId)
      const changes = changesBetween(toldOf(before), toldOf(values))
      if (changes.length === 0) return new Unchanged({ version: before.version })
      if (before.version !== version) throw new Fault('conflict.stale')
      await updateChapter(db, contentId, values)
      record({ object: ['Content', contentId], projectId: actor.projectId, changes })
      return { version: version + 1 }
    })
  },
})

type Told = {
  title: Bilingual
  kind: string
  instruction: Bilingual | null
  html: Bilingual | null
  minutes: number | null
}

function toldOf({ title, kind, instruction, html, minutes }: Told) {
  return {
    ...{ titleZh: title.zh, titleEn: title.en, kind, minutes },
    ...{ instructionZh: instruction?.zh ?? null, instructionEn: instruction?.en ?? null },
    ...{ textZh: html?.zh ?? null, textEn: html?.en ?? null },
  }
}
