import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { attempt } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { lockTally } from '@/lib/features/catalogue/projects/tally.queries'
import { codeDigits } from '@/lib/features/people/auth/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { meetApplicant } from './meet-applicant.step'
import {
  acceptAdviser,
  findIntent,
  findOwnRegistration,
  type Intent,
  insertConsents,
  proveAddress,
  takeIntent,
  welcome,
} from './queries'
import { whyNotConfirm } from './rules'

/**
 * Whoever has the code that was sent for a form is its student: made or known, registered and signed in, in one
 * transaction (registrations#open-registration). If anything stands in the way nothing has happened, and the code is as
 * good as before.
 */
export const confirmRegistration = operation('registrations/open-registrations/confirm-registration', {
  access: ['anyone'],
  input: z.object({ intentId: id, code: z.string().trim().min(1).max(40) }),
  run: async ({ input, world }) => {
    const intent = await findIntent(world.db, input.intentId)
    refuseIf(whyNotConfirm(intent, world.now))
    const digits = codeDigits(input.code)
    if (intent === null || digits === null) throw wrongCode()
    const done = await attempt(
      world,
      { account: null },
      {
        // In the transaction: what is refused for another reason uses no code up.
        prove: async () => true,
        settle: (isOpen) =>
          inTransaction(world, async (work) => {
            if (isOpen && (await proveAddress(work.db, intent, digits, world.now))) return enter(work, world, intent)
            work.record({ object: ['SignUpIntent', intent.id], projectId: intent.projectId, reason: 'refused' })
            return null
          }),
      },
    )
    if (done === null) {
      refuseIf(whyNotConfirm(await findIntent(world.db, intent.id), world.now))
      throw wrongCode()
    }
    world.effects.session = done.session
    return done.result
  },
})

function wrongCode(): Fault {
  return new Fault('input.invalid', { fields: [{ field: 'code', key: 'openRegistration.errors.code' }] })
}

async function enter(work: Work, world: World, intent: Intent) {
  const { db, now, record } = work
  const payload = await takeIntent(db, intent.id, now)
  if (payload === null) throw new Fault('openRegistrations.used')
  const student = await meetApplicant(work, intent.email, payload)
  const of = { studentId: student.id, projectId: intent.projectId }
  if (student.newSchoolId !== null) record({ object: ['School', student.newSchoolId], ...of })
  const { number, isNew } = await register(work, intent, payload.eventIds, student)
  if (intent.contactId !== null) {
    const source = intent.isLinkSigned ? ('LINK' as const) : ('CHOSEN' as const)
    await acceptAdviser(db, now, { studentId: student.id, contactId: intent.contactId, source })
  }
  await insertConsents(db, now, of, payload)
  const session = await welcome(db, world, student.id)
  record({ object: ['SignUpIntent', intent.id], ...of })
  return {
    session,
    result: { role: 'student' as const, id: student.id, number, isKnown: !student.isNew, wasRegistered: !isNew },
  }
}

/** The student's registration: the existing one, or a new one while there are places. */
async function register(
  work: Work,
  intent: Intent,
  eventIds: readonly string[],
  student: { id: string; schoolId: string },
): Promise<{ number: string; isNew: boolean }> {
  const { db } = work
  await lockTally(db, intent.projectId)
  const own = await findOwnRegistration(db, intent.projectId, student.id)
  if (own !== null) return { number: own.number, isNew: false }
  await signUpForProject(work, {
    project: await getProjectById(db, visible.projects(anyone), intent.projectId),
    who: {
      studentId: student.id,
      channel: intent.isLinkSigned ? 'LINK' : 'SELF',
      registeredBy: { kind: 'STUDENT', id: student.id },
    },
    eventIds,
    typed: null,
    schoolId: student.schoolId,
  })
  const made = await findOwnRegistration(db, intent.projectId, student.id)
  if (made === null) throw new Error('one registration in, none out')
  return { number: made.number, isNew: true }
}
