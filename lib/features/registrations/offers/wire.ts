import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { listPackages } from './list-packages'
import { signUpPackage } from './sign-up-package'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import * as answerProjects from '@/lib/wire/answers/projects'
import { seconds } from '@/lib/wire/formats'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { packageOut } from '@/lib/features/catalogue/packages/wire'

const stateOf = (whyNot: FaultKey | null) =>
  whyNot === null ? 'open' : whyNot === 'packages.notOpenYet' ? 'upcoming' : 'closed'

export const offerFunctions: Functions = {
  getPackages: expose(listPackages, {
    summary: 'The packages on offer, each with its projects.',
    takes: { project_code: 'projectCode', project: 'projectCode', ...pageTakes },
    // Whose packages they are the session says.
    ignores: ['login_id'],
    answers: answerProjects.packages,
    gives: listOut(({ id, name, priceMinor, currency, uses, startsAt, endsAt, whyNot, own, projects }) => ({
      ...packageOut({ id, name, priceMinor, currency }),
      status: stateOf(whyNot),
      start_time: seconds(startsAt),
      end_time: seconds(endsAt),
      uses,
      package_application_id: own?.id ?? null,
      projects: projects.map(projectOut),
    })),
  }),
  signUpPackage: expose(signUpPackage, {
    summary: 'A student takes a package, and joins its projects later.',
    takes: { package_id: 'packageId', student_id: 'studentId' },
    answers: answerApplications.takenPackage,
    gives: ({ packageRegistrationId }) => ({ package_application_id: packageRegistrationId }),
  }),
}
