import { z } from 'zod'
import { type AdminActor, actingBy, type StaffActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listRequiredFields, listSuggestions } from '@/lib/features/catalogue/settings/queries'
import { getContact, listColleagues } from '@/lib/features/people/contacts/queries'
import { whyNotAddContact } from '@/lib/features/people/contacts/rules'
import { countStudentsOf, getSchool, isSchoolInReach } from '@/lib/features/people/schools/queries'
import { countByProject } from '@/lib/features/registrations/rosters/counts.queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'

/**
 * A school's entry with its contacts and what the reader reaches of its students: staff of their own school, or of a
 * contact's, administrators of one in reach (people#schools).
 */
export const getSchoolInfo = operation('registrations/overviews/get-school-info', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ schoolId: id.optional(), contactId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const { db, language } = world
    const { contactId } = input
    const contact = contactId === undefined ? null : await getContact(db, visible.contacts(actor), contactId)
    const own = actor.role === 'admin' ? null : actor.schoolId
    const id = targetId(input.schoolId ?? contact?.school.id, own, 'schoolId')
    const school = await getSchool(db, visible.schools(actor), id)
    const season = await findSeason(db)
    const of = season && { seasonId: season.id, schoolId: school.id }
    const counts = of === null ? [] : [...(await countByProject(db, reachOf(actor), of)).values()]
    const mayAddContact = whyNotAddContact(actor) === null && (await isHersToFill(actor, school.id, db))
    return {
      school,
      contacts: await listColleagues(db, visible.contacts(actor), school.id),
      students: await countStudentsOf(db, visible.students(actor), school.id),
      season: season?.code ?? null,
      projects: counts.length,
      registrations: counts.reduce((sum, count) => sum + count, 0),
      isWhole: actor.role !== 'adviser',
      contactForm: mayAddContact
        ? {
            required: await listRequiredFields(db, 'contact', null),
            suggestions: await listSuggestions(db, language, ['position', 'department']),
          }
        : null,
    }
  },
})

/** An administrator adds contacts to the schools that their right to register people reaches. */
async function isHersToFill(actor: StaffActor | AdminActor, schoolId: string, db: Db): Promise<boolean> {
  return actor.role !== 'admin' || isSchoolInReach(db, visible.schools(actingBy(actor, ['REGISTRAR'])), schoolId)
}
