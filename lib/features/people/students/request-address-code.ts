import { z } from 'zod'
import { takeMailTurn } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { issueCode } from '@/lib/features/people/auth/issue-code.step'
import { resendSeconds } from '@/lib/features/people/auth/rules'
import { whyNotChange } from '@/lib/features/people/kept-students/rules'
import { queueMail } from '@/lib/jobs/outbox'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getEntryState, getStudent, isAddressTaken } from './queries'
import { addressProof } from './rules'
import { email } from './schema'

/** An administrator has a code sent to the address that is to become a student's (people#addresses). */
export const requestAddressCode = operation('people/students/request-address-code', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ studentId: id, email }),
  run: async ({ actor, input, world }) => {
    const student = await getStudent(world.db, visible.students(actor), input.studentId)
    refuseIf(whyNotChange(await getEntryState(world.db, student.id)))
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      refuseIf((await isAddressTaken(db, student.id, input.email)) ? 'students.emailTaken' : null)
      const reader = await findStudentPerson(db, { id: student.id })
      const { id, code, expiresAt } = await issueCode(work, addressProof(student.id, input.email))
      await queueMail(db, now, {
        dedupeKey: `address-code:${id}`,
        template: 'address-code',
        payload: { code },
        // The student reads it, not the administrator.
        language: reader?.language ?? world.language,
        person: { kind: 'STUDENT', id: student.id },
        to: input.email,
        until: expiresAt,
      })
      record({ object: ['LoginCode', id], studentId: student.id, projectId: actor.projectId })
      return { resendSeconds }
    })
  },
})
