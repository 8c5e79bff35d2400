import { isAlone } from '@/lib/features/registrations/registrations/rules'
import { inLanguage, isLanguage, type Language } from '@/lib/i18n/languages'
import { queueMails, yesOrNo } from '@/lib/jobs/outbox'
import type { Work } from '@/lib/kernel/transaction'
import { getProjectName, listConcerned } from './queries'

/** Mails written by one statement. */
const most = 500

type Extension = { projectId: string; windowId: string; teamId: string | null; until: Date; reason: string }

/** Tells the students whom an extension concerns; answers how many. */
export async function mailExtension(
  { db, now }: Work,
  usual: Language,
  { projectId, windowId, teamId, until, reason }: Extension,
): Promise<number> {
  const project = await getProjectName(db, projectId)
  const key = `extended:${windowId}:${until.getTime()}:`
  let mailedCount = 0
  for (;;) {
    const found = await listConcerned(db, { windowId, teamId, deadlineAt: until, key, most })
    await queueMails(
      db,
      now,
      found.map(({ registrationId, studentId, email, schoolId, code, ...one }) => {
        const language = isLanguage(one.language) ? one.language : usual
        return {
          dedupeKey: `${key}${registrationId}`,
          template: 'deadline-extended' as const,
          payload: {
            project: inLanguage(project.name, language),
            projectCode: project.code,
            isAlone: yesOrNo(isAlone(project.teamSizeMax)),
            projectId,
            schoolId: schoolId ?? '',
            code: code === null ? '' : String(code),
            reason,
            deadlineAt: until.toISOString(),
          },
          language,
          person: { kind: 'STUDENT' as const, id: studentId },
          to: email,
          until,
        }
      }),
    )
    mailedCount += found.length
    if (found.length < most) return mailedCount
  }
}
