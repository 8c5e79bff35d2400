import { takeMailTurn } from '@/lib/access/attempts'
import { issueCode } from '@/lib/features/people/auth/issue-code.step'
import { findStudentAccount } from '@/lib/features/people/auth/queries'
import { resendSeconds } from '@/lib/features/people/auth/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { insertIntent, newRowId } from './queries'
import { readForm } from './read-form.step'
import { codeHolder } from './rules'
import { registrationForm } from './schema'

/**
 * Anyone fills in the open form and has a code sent to the address in it; until it is proved nobody exists and no seat
 * is taken (registrations#open-registration). A known address takes the same steps and gets the same mail.
 */
export const requestRegistration = operation('registrations/open-registrations/request-registration', {
  access: ['anyone'],
  input: registrationForm,
  run: async ({ input, world }) => {
    const { email } = input
    const { project, contactId, isLinkSigned, payload } = await readForm(world, input)
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const id = newRowId(now)
      const { code, expiresAt } = await issueCode(work, codeHolder({ id, email }))
      await insertIntent(db, now, { id, email, projectId: project.id, contactId, isLinkSigned }, payload)
      const account = await findStudentAccount(db, email)
      await queueMail(db, now, {
        dedupeKey: `sign-up-code:${id}`,
        template: 'sign-up-code',
        payload: { code, project: inLanguage(project.name, world.language) },
        language: world.language,
        person: { kind: 'STUDENT', id: account?.id ?? null },
        to: email,
        until: expiresAt,
      })
      record({ object: ['SignUpIntent', id], projectId: project.id })
      return { intentId: id, resendSeconds }
    })
  },
})
