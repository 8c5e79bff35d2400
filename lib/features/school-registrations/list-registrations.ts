import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listContacts } from '@/lib/features/contacts/queries'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listSchoolRegistrations } from './queries'
import { whyNotChooseTeachers } from './rules'

/** What one's school has registered for itself, with all it said and how it stands (decisions, Routes, /schoolApplication). */
export const listRegistrations = operation('school-registrations/list-registrations', {
  access: ['adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const most = pageWindow({})
    const rows = await listSchoolRegistrations(db, visible.schoolRegistrations(actor), most)
    const contacts = await listContacts(db, visible.contacts(actor), actor.schoolId, most)
    return {
      rows: rows.map((row) => ({ ...row, whyNotChooseTeachers: whyNotChooseTeachers(row) })),
      contacts: contacts.rows,
    }
  },
})
