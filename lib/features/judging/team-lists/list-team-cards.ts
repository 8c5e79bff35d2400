import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { isReleased } from '@/lib/features/work/team-comments/queries'
import { mediaTypes } from '@/lib/features/work/workspaces/schema'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'
import { chooseProject } from './choose-project.step'
import { findProduct } from './projects.queries'
import { listTeams, teamListReachOf } from './queries'
import { type GivenAward, type ListedTeam } from './rows.queries'
import { mostTeams, type TeamAsTold, toldTo } from './rules'

type ShownAward = { label: string; isDraft: boolean }

/** A team as its card shows it, in the reader's language; what the reader is not told is null, or not there. */
export type TeamCard = Omit<TeamAsTold<ListedTeam>, 'awards' | 'students'> & {
  awards: ShownAward[]
  students: {
    name: string
    otherName: string | null
    isLeader: boolean
    /** Whether the team's score counts for the student too. */
    isSettled: boolean
    awards: ShownAward[]
  }[]
}

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
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const { project, projects, reader } = await chooseProject(world, actor, input)
    const isAmong = project === null || projects.some(({ id }) => id === project.id)
    const named = (isAmong ? projects : [project, ...projects]).map(({ code, name }) => ({
      code,
      name: inLanguage(name, language),
    }))
    if (project === null) return { project: null, projects: named, teams: [] }
    const whole = { skip: 0, take: mostTeams }
    const { rows } = await listTeams(db, teamListReachOf(reader, now), { projectId: project.id }, whole)
    const kinds = await listChoices(db, mediaTypes, language)
    const labels = new Map(kinds.map(({ code, label }) => [code, label]))
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
      teams: rows.map((row) => cardOf(row, { actor: reader, labels, language })),
    }
  },
})

type Setting = { actor: Actor; labels: ReadonlyMap<string, string>; language: Language }

function cardOf({ students, ...team }: ListedTeam, { actor, labels, language }: Setting): TeamCard {
  const shown = (awards: readonly GivenAward[]) =>
    awards.map(({ label, isDraft }) => ({ label: inLanguage(label, language), isDraft }))
  return {
    ...toldTo(actor, team),
    mediaType: team.mediaType && (labels.get(team.mediaType) ?? team.mediaType),
    awards: shown(team.awards),
    students: students.map((student) => {
      const { main, other } = personNames(student, language)
      const { role, isSettled } = student
      return { name: main, otherName: other, isLeader: role === 'LEADER', isSettled, awards: shown(student.awards) }
    }),
  }
}
