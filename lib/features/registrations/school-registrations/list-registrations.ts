import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTransferAccount } from '@/lib/features/catalogue/settings/queries'
import { listContacts } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listSchoolRegistrations } from './queries'
import { billOf, whyNotChooseTeachers } from './rules'

/** What one's school has registered for itself, with all it said and how it stands (registrations#school-registrations). */
export const listRegistrations = operation('registrations/school-registrations/list-registrations', {
  access: ['adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const most = pageWindow({})
    const school = await getSchool(db, visible.schools(actor), actor.schoolId)
    const rows = await listSchoolRegistrations(db, visible.schoolRegistrations(actor), most)
    const contacts = await listContacts(db, visible.contacts(actor), actor.schoolId, most)
    const transfer = await getTransferAccount(db)
    return {
      rows: rows.map((row) => ({
        ...row,
        transfer,
        bill: billOf(row),
        whyNotChooseTeachers: whyNotChooseTeachers(row),
      })),
      school: { name: school.name, nameEn: school.nameEn },
      contacts: contacts.rows,
    }
  },
})
