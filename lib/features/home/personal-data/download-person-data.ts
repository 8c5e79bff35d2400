import { z } from 'zod'
import { whyNotKeepPeople } from '@/lib/features/people/contacts/rules'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { contactNames, personName } from '@/lib/i18n/person-name'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { gatherContact } from './gather-contact.step'
import { gatherStudent } from './gather-student.step'
import { packData } from './pack-data.step'
import { isErased } from './shared.queries'

/** A registrar of all projects takes a copy of a person's data, for the person who asked for it; that is audited (console#copies). */
export const downloadPersonData = operation('home/personal-data/download-person-data', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ kind: z.enum(['STUDENT', 'CONTACT']), personId: id }),
  run: async ({ actor, input: { kind, personId }, world }): Promise<StoredFileAnswer> => {
    const isStudent = kind === 'STUDENT'
    refuseIf(isStudent ? whyNotKeepStudents(actor) : whyNotKeepPeople(actor))
    const { name, lists, owner } = isStudent
      ? await ofStudent(world, actor, personId)
      : await ofContact(world, actor, personId)
    if (await isErased(world.db, owner)) throw new Fault(isStudent ? 'students.erased' : 'contacts.erased')
    await inTransaction(world, async ({ record }) => {
      record({
        object: [isStudent ? 'Student' : 'Contact', owner.id],
        studentId: isStudent ? owner.id : null,
      })
    })
    return packData(world, owner, { name, lists })
  },
})

type Gathering = Parameters<typeof gatherStudent>

async function ofStudent(...[world, ...of]: Gathering) {
  const { profile, ...gathered } = await gatherStudent(world, ...of)
  return { ...gathered, name: personName(profile, world.language) }
}

async function ofContact(...[world, ...of]: Gathering) {
  const { profile, ...gathered } = await gatherContact(world, ...of)
  return { ...gathered, name: contactNames(profile, world.language).main }
}
