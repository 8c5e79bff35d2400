import { z } from 'zod'
import { type AdminActor, actingBy, holdsGrant, personIdOf, type StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { listChoices, listGraduationYears } from '@/lib/features/catalogue/settings/queries'
import { whyNotChange } from '@/lib/features/people/kept-students/rules'
import { getIndependentSchool, listApprovedSchools } from '@/lib/features/people/schools/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { getAddressOwner, getEntryState, getFreeze, getStudent, isInReach } from './queries'
import { printedFields, whyNotChangeEmail, whyNotCorrect, whyNotEditProfile } from './rules'

/** What stands around a student's entry on /personalInfoEdit: what there is to choose from, and what may not be changed, and why. */
export const getEntryForm = operation('people/students/get-entry-form', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id }),
  run: async ({ actor, input, world }) => {
    const { db, language } = world
    const { id, school } = await getStudent(db, visible.students(actor), input.studentId)
    const { provinceId } = school
    const freeze = await getFreeze(db, visible.freezingAwards(actor, world.now), id)
    const whyNotEdit = (await mayEdit(actor, id, db))
      ? whyNotChange(await getEntryState(db, id))
      : ('auth.forbidden' as const)
    return {
      years: await listGraduationYears(db, 'graduation-years.edit-student'),
      provinces: await listChoices(db, 'provinces', language),
      schools: provinceId === null ? [] : (await listApprovedSchools(db, provinceId, pageWindow({}))).rows,
      independent: await getIndependentSchool(db),
      /** Why nothing at all may be changed. */
      whyNotEdit,
      /** Why what was printed may not be; an administrator may, and says why. */
      whyNotPrinted: actor.role === 'admin' ? null : whyNotCorrect(actor.role, printedFields, freeze, undefined),
      needsReason: actor.role === 'admin' && whyNotEditProfile(freeze) !== null,
      whyNotEmail: whyNotChangeEmail(actor.role, personIdOf(actor), await getAddressOwner(db, id)),
      /** An administrator changes the address by a code to the new one. */
      provesAddress: actor.role === 'admin' && whyNotEdit === null,
      /** An administrator sees of an ID number and a birth date whether they are stored. */
      seesSecrets: actor.role === 'admin',
      /** Whoever moves a student out of their own school no longer sees the student. */
      losesMoved: actor.role === 'coordinator',
    }
  },
})

/** An administrator changes the entries of students whom their right to register people reaches. */
async function mayEdit(actor: StaffActor | AdminActor, studentId: string, db: Db): Promise<boolean> {
  if (actor.role !== 'admin') return true
  const registrar = actingBy(actor, ['REGISTRAR'])
  return holdsGrant(actor, ['REGISTRAR']) && (await isInReach(db, visible.students(registrar), studentId))
}
