import { packageOut } from '@/lib/features/catalogue/packages/wire'
import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { applicationsOut } from '@/lib/features/registrations/registrations/applications.wire'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerApplications from '@/lib/wire/answers/applications'
import { nothing } from '@/lib/wire/answers/basis'
import * as answerProjects from '@/lib/wire/answers/projects'
import { amount, codeList, seconds, statusOut } from '@/lib/wire/formats'
import { pageTakes } from '@/lib/wire/paging'
import { cancelParticipation } from './cancel-participation'
import { getPackageRegistration } from './get-package-registration'
import { joinParticipation } from './join-participation'
import { listPackageRegistrations } from './list-package-registrations'
import { listParticipations } from './list-participations'

type PackageRegistrationView = ResultOf<typeof getPackageRegistration>

const statusShown = (status: keyof typeof statusOut, language: Language) => ({
  application_status: statusOut[status],
  application_status_show: translate(language, `statuses.${status}`),
})

/** A package's application; whom the reader may not know is not named. */
const packageApplicationOut = (held: PackageRegistrationView, language: Language) => ({
  _id: held.id,
  package_application_id: held.id,
  ...packageOut(held.package),
  total_price: amount(held.totalMinor, held.package.currency),
  ...statusShown(held.status, language),
  application_channel: held.channel,
  create_time: seconds(held.createdAt),
  uses: held.usesTotal,
  rest_count: held.usesLeft,
  student_id: held.student?.id ?? null,
  student_lastName: held.student?.nativeFamily ?? '',
  student_givenName: held.student?.nativeGiven ?? '',
  student_lastName_pinyin: held.student?.latinFamily ?? '',
  student_givenName_pinyin: held.student?.latinGiven ?? '',
})

/** A project of the package; `id` is the participation, which cancelParticipation takes. */
const participationOut = (
  { project, participation, whyNotJoin }: PackageRegistrationView['projects'][number],
  isHers: boolean,
  language: Language,
) => ({
  ...projectOut(project),
  id: participation?.id ?? null,
  application_id: participation?.id ?? null,
  application_number: participation?.number ?? null,
  ...(participation
    ? statusShown(participation.status, language)
    : { application_status: null, application_status_show: '' }),
  can_join: isHers && whyNotJoin === null,
  can_cancel: isHers && participation !== null && participation.whyNotCancel === null,
})

const participationsOut = (held: Pick<PackageRegistrationView, 'projects' | 'isHers'>, language: Language) =>
  held.projects.map((row) => participationOut(row, held.isHers, language))

export const participationFunctions: Functions = {
  getPackageApplication: expose(getPackageRegistration, {
    summary: 'A package application with its projects.',
    takes: { package_application_id: 'packageRegistrationId' },
    answers: answerProjects.packageInfo,
    gives: (held, { language }) => ({
      app_info: packageApplicationOut(held, language),
      projects: participationsOut(held, language),
    }),
  }),
  getApplicationsByPackage: expose(listPackageRegistrations, {
    summary: 'The applications inside a package, of one student where the student is named.',
    takes: {
      package_id: 'packageId',
      app_id: 'packageRegistrationId',
      package_application_id: 'packageRegistrationId',
      student_id: 'studentId',
      user_id: 'studentId',
      project_code: 'projectCode',
      search: 'search',
      ...pageTakes,
    },
    demands: [['package_id', 'app_id', 'package_application_id']],
    answers: answerApplications.applicationList,
    gives: applicationsOut,
  }),
  getParticipations: expose(listParticipations, {
    summary: "A package's projects, joined and not, and the uses left.",
    takes: { application_id: 'packageRegistrationId', package_application_id: 'packageRegistrationId' },
    answers: answerProjects.participations,
    gives: (held, { language }) => ({
      rest_count: held.usesLeft,
      data: participationsOut(held, language),
      student_id: held.studentId,
    }),
  }),
  joinParticipation: expose(joinParticipation, {
    summary: 'A student joins a project of their package, with one of its uses.',
    takes: {
      application_id: 'packageRegistrationId',
      package_application_id: 'packageRegistrationId',
      project_id: 'projectId',
      events: { to: 'events', as: codeList },
      application_events: { to: 'events', as: codeList },
      extra_events: { to: 'extraEvents', as: codeList },
      application_extra_events: { to: 'extraEvents', as: codeList },
    },
    answers: answerApplications.joined,
    gives: ({ id }) => ({ id }),
  }),
  cancelParticipation: expose(cancelParticipation, {
    summary: 'Leaves a project of a package before it starts; the use is back.',
    takes: { id: 'registrationId', application_id: 'registrationId', reason: 'reason' },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.cancelParticipation',
  }),
}
