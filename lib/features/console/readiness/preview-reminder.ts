import { z } from 'zod'
import { env } from '@/lib/env'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { registrationIds } from '@/lib/features/registrations/registrations/schema'
import { personName } from '@/lib/i18n/person-name'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { readReminders } from './read-reminders.step'

/** Who of the chosen is reminded and who is not, and the mail of one of them as it would be sent (console#readiness). */
export const previewReminder = operation('console/readiness/preview-reminder', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationIds, studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const { people } = await readReminders(world, actor, input.registrationIds)
    const due = people.filter(({ whyNot }) => whyNot === null)
    const shown = due.find(({ studentId }) => studentId === input.studentId) ?? due[0]
    const organizer = (await getSetting(world.db, 'organizer')).value.name
    // Mails are written with React, which no other screen loads.
    const { renderMail } = await import('@/lib/jobs/mails/render-mail')
    const example = shown && {
      studentId: shown.studentId,
      language: shown.language,
      mail: await renderMail('readiness-reminder', shown.values, {
        language: shown.language,
        site: env().APP_URL,
        organizer,
      }),
    }
    return {
      due: due.map(({ studentId, name }) => ({ studentId, name: personName(name, world.language) })),
      leftOut: people.flatMap(({ studentId, name, whyNot }) =>
        whyNot === null ? [] : [{ studentId, name: personName(name, world.language), whyNot }],
      ),
      shown: example
        ? {
            studentId: example.studentId,
            language: example.language,
            subject: example.mail.subject,
            text: example.mail.text,
          }
        : null,
    }
  },
})
