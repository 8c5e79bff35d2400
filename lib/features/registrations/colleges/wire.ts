import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import * as answerProjects from '@/lib/wire/answers/projects'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { listCollegeProjects } from './list-college-projects'
import { registerCollegeProject } from './register-college-project'

export const collegeFunctions: Functions = {
  getCollegeProjects: expose(listCollegeProjects, {
    summary: 'The college projects, each with whether one is registered.',
    takes: { user_id: 'studentId', student_id: 'studentId', ...pageTakes },
    answers: answerProjects.registrableProjects,
    gives: wholeListOut((project) => ({ ...projectOut(project), registered: project.isRegistered })),
  }),
  registerCollegeProject: expose(registerCollegeProject, {
    summary: 'Registers a student for a college project; -1 where they are registered already.',
    takes: { project_id: 'projectId', user_id: 'studentId', student_id: 'studentId' },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.registerCollegeProject',
  }),
}
