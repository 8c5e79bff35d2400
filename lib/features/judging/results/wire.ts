import { env } from '@/lib/env'
import { pictureOf } from '@/lib/features/catalogue/projects/rules'
import { bilingualOf, inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerResults from '@/lib/wire/answers/results'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import type { AwardRow } from './awards.queries'
import { listApplicationAwards } from './list-application-awards'
import { listResultsTracks } from './list-results-tracks'
import { listScores } from './list-scores'
import { listStudentAwards } from './list-student-awards'
import { awardNames } from './rules'

const scoreOut = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)

type Scored = ResultOf<typeof listScores>['rows'][number]

/** A line for each event, or for the team's score where no event has a result (judging#score-table). */
function scoresOut({ rows }: ResultOf<typeof listScores>, language: Language) {
  return rows.flatMap((row: Scored) =>
    row.lines.map(({ event, hundredths, grade, advancement }) => ({
      student_id: row.student.id,
      student_name: personName(row.student, language),
      application_id: row.id,
      project_code: row.project.code,
      application_event: event && event.code,
      event_name: event && inLanguage(event.name, language),
      test_score: scoreOut(hundredths),
      test_grade: grade,
      china_final_status: advancement && inLanguage(advancement, language),
      award: awardNames(row, language).join('; ') || null,
      certificate_id: row.certificates[0]?.token ?? null,
    })),
  )
}

function awardOut({ id, awardKind, team, registrationId }: AwardRow, language: Language) {
  const { project } = awardKind
  return {
    _id: id,
    award_lable: inLanguage(bilingualOf(awardKind.label), language),
    award_place: awardKind.place,
    award_type: team === null ? ('student' as const) : ('team' as const),
    team_code: team && team.code,
    project_title: team && team.title,
    application_id: registrationId,
    project_id: project.id,
    project_code: project.code,
    project_name: bilingualOf(project.name).zh,
    project_ename: bilingualOf(project.name).en,
  }
}
type AnswerContext = { language: Language; input: Readonly<Record<string, unknown>> }
const awardsOut = (rows: readonly AwardRow[], context: AnswerContext) =>
  wholeListOut((row: AwardRow) => awardOut(row, context.language))(rows, context)

type Track = ResultOf<typeof listResultsTracks>[number]

function trackOut({ id, code, name, students, awards, teams }: Track, language: Language) {
  const picture = pictureOf(code)
  return {
    project_id: id,
    project_code: code,
    name: inLanguage(name, language),
    image: picture === null ? '' : `${env().APP_URL}${picture}`,
    student_count: students,
    award_count: awards,
    teams: teams.map((team) => ({
      team_code: team.code,
      account_id: team.schoolId,
      account_name: team.school.name,
      account_nameEN: team.school.nameEn ?? '',
      project_title: team.title,
      total_score: scoreOut(team.hundredths),
      awards: team.awards.map((label) => ({ award_lable: inLanguage(label, language) })),
      students: team.members.map((member) => personName(member, language)),
    })),
  }
}

export const resultFunctions: Functions = {
  getScores: expose(listScores, {
    summary: 'Released results by event, or by team where no event has one: score, grade, advancement, certificate.',
    takes: { student_id: 'studentId', project_code: 'projectCode', search: 'search', ...pageTakes },
    answers: answerResults.scores,
    gives: (result, { language, input }) => {
      const list = scoresOut(result, language)
      if (typeof input.page !== 'number') return list
      return {
        list,
        total: result.total,
        page: input.page,
        page_size: typeof input.pageSize === 'number' ? input.pageSize : 100,
      }
    },
  }),
  getStudentAwards: expose(listStudentAwards, {
    summary: 'The released awards of a student and of their teams.',
    takes: { student_id: 'studentId', ...pageTakes },
    answers: answerResults.awards,
    gives: awardsOut,
  }),
  getStudentAwardsByApplication: expose(listApplicationAwards, {
    summary: 'The released awards of one application and of its team.',
    takes: { application_id: 'registrationId', id: 'registrationId', ...pageTakes },
    answers: answerResults.awards,
    gives: awardsOut,
  }),
  getResultsTracks: expose(listResultsTracks, {
    summary: "A season's released tracks with one's teams, their awards and scores.",
    takes: { year: 'season', ...pageTakes },
    answers: answerResults.resultsTracks,
    gives: (tracks, context) => wholeListOut((track: Track) => trackOut(track, context.language))(tracks, context),
  }),
}
