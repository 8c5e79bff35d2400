import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjects } from '@/lib/features/catalogue/projects/queries'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listContacts } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listOffers } from './offers.queries'
import { schoolReach } from './register-school.step'
import { offerState, whyNotASchool } from './rules'

/** The current season's projects offered to one's school, whether it can register for each, and who could look after it (registrations#school-registrations). */
export const openSchoolProjects = operation('registrations/school-registrations/open-school-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now } = world
    const school = await getSchool(db, visible.schools(actor), actor.schoolId)
    const season = await findSeason(db)
    const reach = schoolReach(actor)
    const everything = pageWindow({})
    const projects = season === null ? [] : (await listProjects(db, reach.projects, season.id, everything)).rows
    const competitions = projects.filter(({ kind }) => kind === 'COMPETITION')
    const offers = await listOffers(db, reach, school.id, competitions)
    const contacts = await listContacts(db, visible.contacts(actor), school.id, everything)
    const rows = offers
      .filter(({ isOffered, registration }) => isOffered || registration !== null)
      .map((offer) => ({ ...offer, ...offerState('COMPETITION', school, offer, now) }))
    return {
      season: season?.code ?? null,
      school: { name: school.name, nameEn: school.nameEn },
      isEducator: school.kind === 'EDUCATOR',
      whyNotASchool: whyNotASchool(school),
      contacts: contacts.rows,
      // What can be done comes first.
      rows: rows.toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null)),
    }
  },
})
