import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { putTeamRules } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { listSetUpChoices, lockTemplate } from './queries'
import { whyNotAskFor } from './rules'
import { target, teamRules } from './schema'

/** An owner says how teams are made, on what they work, where tests are sat and where a project leads (catalogue#set-up). */
export const saveTeamRules = operation('catalogue/set-up/save-team-rules', {
  access: ['admin'],
  input: z.object({ ...target, ...teamRules }),
  write: async (work, { actor, input: { projectId, version, ...fields } }) => {
    refuseIf(fields.teamSizeMin > fields.teamSizeMax ? 'projects.teamSizes' : null, {
      fields: [{ field: 'teamSizeMax', key: 'faults.projects.teamSizes' }],
    })
    refuseIf(fields.nextStages.some((stage) => stage.projectId === projectId) ? 'projects.nextIsItself' : null)
    return changeSetUp(work, {
      ...{ actor, projectId, version, section: 'teams', fields },
      write: async (setUp) => {
        const scope = { projects: visible.projects(actor), templates: visible.templates(actor) }
        const { templateId } = fields
        if (templateId !== null) await lockTemplate(work.db, templateId)
        const choices = await listSetUpChoices(work.db, scope, projectId)
        const chosen = choices.templates.find(({ id }) => id === templateId)
        const isOther = templateId !== null && templateId !== setUp.templateId
        const known = new Set([
          ...choices.projects.map(({ id }) => id),
          ...setUp.nextStages.map((stage) => stage.projectId),
        ])
        if ((isOther && chosen === undefined) || fields.nextStages.some((stage) => !known.has(stage.projectId)))
          throw new Fault('notFound')
        if (isOther && chosen !== undefined)
          refuseIf(whyNotAskFor(setUp, chosen), {
            fields: [{ field: 'templateId', key: 'faults.templates.unfinished' }],
          })
        await putTeamRules(work.db, { id: projectId, now: work.now }, setUp, fields)
      },
    })
  },
})
