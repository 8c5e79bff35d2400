import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerProjects from '@/lib/wire/answers/projects'
import { reviewOut, seconds } from '@/lib/wire/formats'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { applyEducatorProject } from './apply-educator-project'
import { listEducatorProjects } from './list-educator-projects'
import { listOfferedProjects } from './list-offered-projects'
import type { EducatorProject } from './queries'

const statusOut = { PENDING: 'pending', APPROVED: 'approve', REJECTED: 'reject' } as const

const educatorProjectOut = ({ project, classes, ...application }: EducatorProject, language: Language) => ({
  ...projectOut(project),
  educator_project_id: application.id,
  status: statusOut[application.state],
  application_visa_status: reviewOut[application.state],
  reason: application.reason,
  create_time: seconds(application.createdAt),
  classes: classes.map(({ id, code, name }) => ({
    class_id: id,
    class_info: { class_id: id, class_code: code, class_name: inLanguage(name, language) },
  })),
})

export const educatorFunctions: Functions = {
  getEducatorProjects: expose(listEducatorProjects, {
    summary: 'What an educator applied to teach, with classes and state.',
    takes: pageTakes,
    answers: answerProjects.educatorProjects,
    gives: (page, context) =>
      listOut((row: EducatorProject) => educatorProjectOut(row, context.language))(page, context),
  }),
  getEducatorCanProjects: expose(listOfferedProjects, {
    summary: 'The projects an educator may still apply to teach.',
    takes: pageTakes,
    answers: answerProjects.projects,
    gives: listOut(projectOut),
  }),
  applyEducatorProject: expose(applyEducatorProject, {
    summary: 'An educator asks to teach a project.',
    takes: { project_id: 'projectId', project_code: 'projectId' },
    answers: answerProjects.educatorState,
    gives: ({ state }) => ({ status: statusOut[state] }),
    successMessage: 'success.applyEducatorProject',
  }),
}
