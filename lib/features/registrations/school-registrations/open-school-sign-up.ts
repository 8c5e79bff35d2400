import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjects } from '@/lib/features/catalogue/projects/queries'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listContacts } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listOffers } from './offers.queries'
import { schoolReach } from './register-school.step'
import { offerState } from './rules'

/** What a registrar can register a school for in the current season, why not, and who could look after it (registrations#schools-by-the-organizers). */
export const openSchoolSignUp = operation('registrations/school-registrations/open-school-sign-up', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ schoolId: id }),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const school = await getSchool(db, visible.schools(actor), input.schoolId)
    const reach = schoolReach(actor)
    const season = await findSeason(db)
    const everything = pageWindow({})
    const projects = season === null ? [] : (await listProjects(db, reach.projects, season.id, everything)).rows
    const competitions = projects.filter(({ kind, state }) => kind === 'COMPETITION' && state !== 'DRAFT')
    const offers = await listOffers(db, reach, school.id, competitions)
    const rows = offers.map((offer) => ({
      id: offer.id,
      code: offer.code,
      name: inLanguage(offer.name, language),
      priceMinor: offer.priceMinor,
      currency: offer.currency,
      events: offer.events.map(({ code, name, isDefault }) => ({ code, name: inLanguage(name, language), isDefault })),
      sites: offer.sites,
      whyNot: offerState('COMPETITION', school, offer, now).whyNot,
    }))
    return {
      // What can be done comes first.
      projects: rows.toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null)),
      contacts: (await listContacts(db, visible.contacts(actor), school.id, everything)).rows,
    }
  },
})
