import { applicationOut, paymentOut } from '@/lib/features/registrations/registrations/applications.wire'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { type FullName, personName } from '@/lib/i18n/person-name'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerApplications from '@/lib/wire/answers/applications'
import { amount, seconds } from '@/lib/wire/formats'
import { listHomeRows } from './list-home-rows'
import type { Window } from './queries'

type Registration = ResultOf<typeof listHomeRows>[number]

/** The wire's names of the tabs (home#tabs). */
const showTypeOut = { pending: 'pending', ongoing: 'Ongoing', history: 'History' } as const

const windowOut = ({ startsAt, deadlineAt, announceAt, certDate }: Window) => ({
  start: seconds(startsAt),
  deadline: seconds(deadlineAt),
  announce: seconds(announceAt),
  cert_date: seconds(certDate),
})

/** An application as a student's home shows it; of its results only what is released. */
function homeOut(registration: Registration, language: Language) {
  const { work, results, due, actions, deadlineAt, eventNames, updatedAt, windows, percent } = registration
  const { settledBy, hasAmounts, extra, refundPolicy } = registration
  const paid = settledBy && hasAmounts ? { minor: settledBy.amountMinor, currency: settledBy.currency } : null
  const total = due ?? paid
  const named = (person: FullName) => personName(person, language)
  const [teamAward] = results?.teamAwards ?? []
  const [award = teamAward] = results?.awards ?? []
  return {
    ...applicationOut(registration, language),
    show_type: showTypeOut[registration.showType],
    submit_status: actions.submit,
    entry_submission_deadline: seconds(deadlineAt),
    progress: percent,
    word_count: work?.words ?? 0,
    leaderName: work?.leader ? named(work.leader) : '',
    memberName: work?.members.map(named) ?? [],
    event: eventNames.map((event) => inLanguage(event, language)),
    award: award ? inLanguage(award, language) : null,
    team_award: teamAward ? { award_lable: inLanguage(teamAward, language) } : null,
    team_score: typeof results?.hundredths === 'number' ? { total_score: results.hundredths / 100 } : null,
    ...paymentOut(registration),
    application_project_BU: extra.businessUnit,
    coordinator_id: extra.coordinatorId,
    project_refund_policy: inLanguage(refundPolicy, language),
    total_price: total && amount(total.minor, total.currency),
    currency: total?.currency ?? null,
    update_time: seconds(updatedAt),
    projectManage: { entry_date: windows.map(windowOut) },
  }
}

export const studentHomeFunctions: Functions = {
  getStudentHome: expose(listHomeRows, {
    summary: "A student's own applications by the tab of the home, with their work and what is released.",
    takes: {},
    answers: answerApplications.studentHome,
    gives: (registrations, { language }) => {
      const of = (tab: Registration['showType']) =>
        registrations.filter(({ showType }) => showType === tab).map((one) => homeOut(one, language))
      return { pending: of('pending'), Ongoing: of('ongoing'), History: of('history') }
    },
  }),
}
