import { z } from 'zod'
import { anyone, isSignedIn, type SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { findProject, getProjectById, listProjects, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { seatsLeft, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listChoices, listGraduationYears, listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { findLink } from './find-link.step'
import { findSuggestedAdviser, type SuggestedAdviser } from './queries'
import { layoutFor } from './rules'

const text = z.string().max(500).optional()

/**
 * Anyone opens /registration: the form of a project with its adviser, or what stands in the way and what to do about it
 * (registrations#links).
 */
export const openForm = operation('registrations/open-registrations/open-form', {
  access: ['anyone'],
  input: z.object({ projectCode: text, contactId: text, token: text }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const { projectCode: code, contactId, token } = input
    const named = code === undefined ? null : await findProject(db, visible.projects(anyone), code)
    const found = await findLink(world, {
      token,
      contactId,
      projectId: code === undefined ? undefined : (named?.id ?? ''),
    })
    if (found !== null && found.link === null) {
      return { kind: 'link' as const, whyNot: found.whyNot, projectCode: named?.code ?? null }
    }
    const project = named ?? (found && (await getProjectById(db, visible.projects(anyone), found.link.projectId)))
    if (project === null)
      return { kind: 'choice' as const, isUnknown: code !== undefined, projects: await openOnes(world) }
    const whyNot = whyNotSignUp(project, now)
    if (whyNot !== null) return { kind: 'closed' as const, whyNot, project: shownProject(project, world) }
    const adviserId = found?.link.contactId ?? contactId
    const adviser = adviserId === undefined ? null : await findSuggestedAdviser(db, adviserId)
    return {
      kind: 'form' as const,
      layout: layoutFor(world.userAgent),
      project: shownProject(project, world),
      adviser: adviser && { ...shownAdviser(adviser), isSigned: found !== null },
      ...(await choicesFor(project, adviser, world)),
      signedInAs: isSignedIn(actor) ? nameOf(actor) : null,
    }
  },
})

/** What the current season offers to whoever comes without a project. */
async function openOnes(world: World) {
  const { db, now } = world
  const season = await findSeason(db)
  if (season === null) return []
  const { rows } = await listProjects(db, visible.projects(anyone), season.id, pageWindow({}))
  return rows.filter((project) => whyNotSignUp(project, now) === null).map((project) => shownProject(project, world))
}

function shownProject(project: ProjectView, { language }: World) {
  const { code, priceMinor, currency, startsAt, endsAt } = project
  return {
    code,
    name: inLanguage(project.name, language),
    priceMinor,
    currency,
    startsAt,
    endsAt,
    opensAt: project.registrationOpensAt,
    closesAt: project.registrationClosesAt,
    seatsLeft: seatsLeft(project),
    events: project.events.map(({ name, ...event }) => ({ ...event, name: inLanguage(name, language) })),
  }
}

function shownAdviser({ id, family, given, latinName, school }: SuggestedAdviser) {
  return { id, family, given, latinName, school: { name: school.name, nameEn: school.nameEn } }
}

/** What the fields offer and which of them are asked for; an adviser's pupils usually go to the adviser's school. */
async function choicesFor(project: ProjectView, adviser: SuggestedAdviser | null, { db, language }: World) {
  const provinces = await listChoices(db, 'provinces', language)
  const school = adviser?.school.isPupils ? adviser.school : null
  return {
    years: await listGraduationYears(db, 'graduation-years.registration'),
    required: await listRequiredFields(db, 'registration', project.id),
    provinces,
    school: school && { id: school.id, name: school.name, nameEn: school.nameEn, provinceId: school.provinceId },
  }
}

function nameOf({ name, email }: SignedInActor): string {
  return name || email
}

export type FormView = Extract<ResultOf<typeof openForm>, { kind: 'form' }>
