import { z } from 'zod'
import { importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listContacts } from './queries'

/** Whose a student of an approved school may become when a registrar registers the student: names alone (registrations#by-the-organizers). */
export const findSchoolContacts = operation('people/contacts/find-school-contacts', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ schoolId: id }),
  run: async ({ actor, input: { schoolId }, world: { db } }) => {
    const scope = visible.importers(actor)
    const { rows } = await listContacts(db, scope, schoolId, pageWindow({}))
    return rows.map(({ id, family, given, latinName }) => ({ id, family, given, latinName }))
  },
})
