import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import * as answerProjects from '@/lib/wire/answers/projects'
import { codeList } from '@/lib/wire/formats'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { listNextStages } from './list-next-stages'
import { signUpNextStage } from './sign-up-next-stage'

export const advancementFunctions: Functions = {
  getNextStageProjects: expose(listNextStages, {
    summary: 'The next stages one may advance to from a project.',
    takes: { project_code: 'projectCode', ...pageTakes },
    answers: answerProjects.registrableProjects,
    gives: wholeListOut((project) => ({ ...projectOut(project), registered: project.isRegistered })),
  }),
  signUpNextStage: expose(signUpNextStage, {
    summary: 'A student who advanced registers for the next stage.',
    takes: {
      project_code: 'projectCode',
      student_id: 'studentId',
      events: { to: 'events', as: codeList },
      application_events: { to: 'events', as: codeList },
      extra_events: { to: 'extraEvents', as: codeList },
      application_extra_events: { to: 'extraEvents', as: codeList },
    },
    answers: answerApplications.newApplication,
    gives: ({ id }) => ({ application_id: id }),
    successMessage: 'success.signUpNextStage',
  }),
}
