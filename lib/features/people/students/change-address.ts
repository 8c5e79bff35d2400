import { z } from 'zod'
import { useCode } from '@/lib/access/codes'
import { visible } from '@/lib/access/visible'
import { codeDigits } from '@/lib/features/people/auth/rules'
import { whyNotChange } from '@/lib/features/people/kept-students/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { changeEntry } from './change-entry.step'
import { leaveAddress } from './leave-address.step'
import { getEntryState, getStudent, isAddressTaken, lockStudent, takeMergedAddress } from './queries'
import { addressProof, shownTo } from './rules'
import { email } from './schema'

/**
 * An administrator changes a student's address, proved by the code sent to it: the old one is told, all sessions end
 * (people#addresses).
 */
export const changeAddress = operation('people/students/change-address', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    studentId: id,
    email,
    code: z.string().trim().min(1).max(40),
    reason,
  }),
  run: async ({ actor, input, world }) => {
    const scope = visible.students(actor)
    const { id } = await getStudent(world.db, scope, input.studentId)
    refuseIf(whyNotChange(await getEntryState(world.db, id)))
    refuseIf((await isAddressTaken(world.db, id, input.email)) ? 'students.emailTaken' : null)
    // Before the transaction: a wrong try is counted whatever comes of the rest.
    const digits = codeDigits(input.code)
    const isProven = digits !== null && (await useCode(world.db, addressProof(id, input.email), digits, world.now))
    if (!isProven) throw new Fault('input.invalid', { fields: [{ field: 'code', key: 'students.errors.code' }] })
    return inTransaction(world, async (work) => {
      const { db, record } = work
      await lockStudent(db, id)
      const student = await getStudent(db, scope, id)
      refuseIf(whyNotChange(await getEntryState(db, id)))
      await takeMergedAddress(db, id, input.email)
      await changeEntry(work, student, { email: input.email })
      await leaveAddress(work, world, student)
      const changes = [{ field: 'email', before: student.email, after: input.email }]
      const { reason } = input
      record({ object: ['Student', id], studentId: id, projectId: actor.projectId, reason, changes })
      return shownTo(actor.role, { ...student, email: input.email, version: student.version + 1 })
    })
  },
})
