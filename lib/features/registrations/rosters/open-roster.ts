import { z } from 'zod'
import { type AdminActor, actsOn, reachesEverything, type StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { findProjectName, getProject, listProjects, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listChoices, listGraduationYears, listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { formOf } from '@/lib/features/registrations/registrations/new-student.rules'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'

/** What stands around the registration list: its project and the others of the season, and what one may do there. */
export const openRoster = operation('registrations/rosters/open-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    /** `all`: the whole season. Without one the session's own project, where the role has one. */
    projectCode: projectCode.optional(),
    /** The project looked at last, where none is said. */
    lastCode: projectCode.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const season = await findSeason(db)
    const scope = visible.projects(actor)
    const current = season === null ? [] : (await listProjects(db, scope, season.id, pageWindow({}))).rows
    const last = actor.role === 'admin' ? undefined : current.find(({ code }) => code === input.lastCode)
    const projectCode = input.projectCode ?? last?.code ?? (await sessionProjectCode(actor, world))
    const code = projectCode === 'all' ? undefined : projectCode
    const known = current.find((project) => project.code === code)
    const chosen = known ?? (code === undefined ? null : await getProject(db, scope, code))
    const projects = chosen === null || known ? current : [chosen, ...current]
    const mayChange = actor.role !== 'admin' || actsOn(actor, ['REGISTRAR'], shownTo(actor, chosen))
    return {
      projectCode: chosen?.code ?? null,
      projects: projects.map((project) => rosterProject(project, now, language)),
      season: season?.code ?? null,
      hasSchools: actor.role !== 'adviser',
      mayRemove: mayChange,
      mayPlace: mayChange,
      mayRemind: mayChange,
      /** To a class or a test site. */
      mayAssign: actor.role === 'admin' && mayChange,
      /** What has ended stands on a list of its own, which is the organisers' alone. */
      mayReadEnded: actor.role === 'admin',
      teamTypes: await listChoices(db, 'team-types', language),
      form: actor.role === 'admin' ? null : await newStudentForm(actor, chosen, world),
    }
  },
})

/** The project whose students an administrator is shown; null: those of several. */
function shownTo(actor: AdminActor, chosen: ProjectView | null): string | null {
  return chosen?.id ?? (reachesEverything(actor) ? null : actor.projectId)
}

async function sessionProjectCode(actor: StaffActor | AdminActor, { db }: World): Promise<string | undefined> {
  const id = actor.role === 'adviser' ? null : actor.projectId
  return id === null ? undefined : (await findProjectName(db, id))?.code
}

function rosterProject(project: ProjectView, now: Date, language: Language) {
  const { code, name, priceMinor, currency, events, teamCodeMax, teamSizeMax } = project
  return {
    code,
    name: inLanguage(name, language),
    priceMinor,
    currency,
    teamCodeMax,
    teamSizeMax,
    events: events.map((event) => ({ ...event, name: inLanguage(event.name, language) })),
    whyNotSignUp: whyNotSignUp(project, now),
    opensAt: project.registrationOpensAt,
  }
}

/** What the New student dialog offers and asks for; a coordinator also gives province and school (registrations#new-student). */
async function newStudentForm(actor: StaffActor, project: ProjectView | null, { db, language }: World) {
  const isCoordinator = actor.role === 'coordinator'
  return {
    years: await listGraduationYears(db, 'graduation-years.new-student'),
    required: await listRequiredFields(db, formOf(actor.role, {}, false), project?.id ?? null),
    provinces: isCoordinator ? await listChoices(db, 'provinces', language) : null,
    school: await getSchool(db, visible.schools(actor), actor.schoolId),
  }
}

export type NewStudentForm = NonNullable<ResultOf<typeof openRoster>['form']>
