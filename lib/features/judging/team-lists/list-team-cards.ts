import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { isReleased } from '@/lib/features/work/team-comments/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { chooseProject } from './choose-project.step'
import { describedTeams } from './describe-teams.step'
import { findProduct } from './projects.queries'
import { mostTeams } from './rules'

/** The teams of a project as cards: the whole project's or school's, an adviser's own, a student's own (judging#team-list). */
export const listTeamCards = operation('judging/team-lists/list-team-cards', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({
    /** By its code or id. */
    project: z.string().trim().min(1).max(64).optional(),
    /** An educator's application, whose project is meant. */
    educatorApplicationId: z.string().trim().min(1).max(64).optional(),
    /** The code of the project looked at last, where none is named. */
    lastCode: projectCode.optional(),
    /** The first so many; without it all of them. */
    first: z.int().min(1).max(mostTeams).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const { project, projects, reader } = await chooseProject(world, actor, input)
    const isAmong = project === null || projects.some(({ id }) => id === project.id)
    const named = (isAmong ? projects : [project, ...projects]).map(({ code, name }) => ({
      code,
      name: inLanguage(name, language),
    }))
    if (project === null) return { project: null, projects: named, teams: [], total: 0 }
    const listed = await describedTeams(world, reader, project.id, input.first ?? mostTeams)
    return {
      project: {
        id: project.id,
        code: project.code,
        name: inLanguage(project.name, language),
        product: await findProduct(db, project.id),
        isReleased: await isReleased(db, project.id, now),
        /** An administrator looks at it beside the session's own project: acting on it takes switching to it. */
        isElsewhere: reader.role === 'admin' && actor.role === 'admin' && reader.projectId !== actor.projectId,
      },
      projects: named,
      ...listed,
    }
  },
})

export type { TeamCard } from './describe-teams.step'
