import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listProjects, listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listContacts } from '@/lib/features/people/contacts/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listMonitoringIds, listOffers } from './offers.queries'
import { schoolReach } from './register-school.step'
import { offerState, registeredAs } from './rules'

/**
 * What a registrar can register a school for: the projects of the current season and the monitoring that isn't over, why not,
 * and who could look after it (registrations#schools-by-the-organizers).
 */
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
    const competitions = projects.filter(({ kind }) => kind === 'COMPETITION')
    const between = { from: now, to: null }
    const { rows: ids } = await listMonitoringIds(db, reach, school.id, between, everything)
    const monitoring = (await listProjectsById(db, reach.projects, ids)).toSorted(
      (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
    )
    const shown = [...competitions, ...monitoring].filter(({ state }) => state !== 'DRAFT')
    const offers = await listOffers(db, reach, school.id, shown)
    const rows = offers.map((offer) => ({
      id: offer.id,
      code: offer.code,
      isMonitoring: offer.kind === 'MONITORING',
      name: inLanguage(offer.name, language),
      priceMinor: offer.priceMinor,
      currency: offer.currency,
      events: offer.events.map(({ code, name, isDefault }) => ({ code, name: inLanguage(name, language), isDefault })),
      sites: offer.sites,
      whyNot: offerState(registeredAs(actor.role, offer.kind), school, offer, now).whyNot,
    }))
    return {
      // What can be done comes first.
      projects: rows.toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null)),
      contacts: (await listContacts(db, visible.contacts(actor), school.id, everything)).rows,
    }
  },
})
