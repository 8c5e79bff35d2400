import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getTransferAccount } from '@/lib/features/catalogue/settings/queries'
import { findContactPerson } from '@/lib/features/people/auth/queries'
import { dateInTable, displayZone, moneyText } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getSchoolName } from './approvals.queries'
import { lockSchoolRegistration } from './queries'
import { billOf, noticeGrants, transferReference, whyNotNotify } from './rules'

/**
 * The office mails a school what it owes for a registration of its own and how to transfer it: to whoever registered it, at
 * most once a day (registrations#payment-notice).
 */
export const sendPaymentNotice = operation('registrations/school-registrations/send-payment-notice', {
  access: ['admin'],
  grants: noticeGrants,
  input: z.object({ registrationId: id }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const scope = visible.schoolRegistrations(actingBy(actor, noticeGrants))
    const registration = await lockSchoolRegistration(db, scope, input.registrationId)
    const bill = billOf(registration)
    refuseIf(whyNotNotify(registration))
    const person = orNotFound(await findContactPerson(db, { id: registration.contact.id }))
    const language = person.language ?? world.language
    const { project, schoolId } = registration
    const account = await getTransferAccount(db)
    const school = schoolName(await getSchoolName(db, schoolId), language)
    const day = dateInTable(now, displayZone())
    const sent = await queueMails(db, now, [
      {
        dedupeKey: `payment-notice:${registration.id}:${day}`,
        template: 'payment-notice',
        payload: {
          project: inLanguage(project.name, language),
          school,
          amount: moneyText(bill?.totalMinor ?? 0, project.currency),
          reference: transferReference(project.code, school),
          holder: account?.holder ?? '',
          bank: account?.bank ?? '',
          account: account?.account ?? '',
          swift: account?.swift ?? '',
        },
        language,
        person: { kind: 'CONTACT', id: registration.contact.id },
        to: person.email,
      },
    ])
    if (sent.length === 0) throw new Fault('schoolRegistrations.notifiedToday')
    record({ object: ['SchoolRegistration', registration.id], projectId: project.id })
    return { id: registration.id }
  },
})
