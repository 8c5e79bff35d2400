import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { contactNames } from '@/lib/i18n/person-name'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listAdvisersOf } from './advisers.queries'
import { chooseProject } from './choose-project.step'

/** The names of those who advise the students of a team, as far as the reader knows them (judging#team-list). */
export const listTeamAdvisers = operation('judging/team-lists/list-team-advisers', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectId: id, teamId: id }),
  run: async ({ actor, input: { projectId, teamId }, world }) => {
    const { reader } = await chooseProject(world, actor, { project: projectId })
    const { db, language } = world
    const advisers = await listAdvisersOf(db, visible.namedTeams(reader), visible.contacts(reader), teamId)
    return advisers.map((adviser) => contactNames(adviser, language).main)
  },
})
