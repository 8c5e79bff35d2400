import { z } from 'zod'
import { typedScore } from '@/lib/features/judging/scores/rules'
import { inLanguage, type Language, listed } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import * as answerTeams from '@/lib/wire/answers/teams'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { exportTeamList } from './export-team-list'
import { listProjectTeams } from './list-project-teams'
import { listSchoolTeams } from './list-school-teams'
import { listStudentTeams } from './list-student-teams'
import type { GivenAward, ListedStudent, ListedTeam } from './rows.queries'
import { type FileColumn, fileColumns, type TeamAsTold } from './rules'

const labelOf = (awards: readonly GivenAward[], language: Language) => ({
  award_lable:
    awards.length === 0
      ? null
      : listed(
          awards.map(({ label }) => inLanguage(label, language)),
          language,
        ),
})

/**
 * A student as a row of the team's list shows them; the team's score counts for the student once settled, its awards for the
 * authors of its work (judging#awards).
 */
function studentOut(student: ListedStudent, team: TeamAsTold<ListedTeam>, language: Language) {
  const { isSettled, sharesAwards, awards } = student
  return {
    china_name: personName(student, 'zh-CN'),
    student_email: student.email,
    student_score: { total_score: isSettled && team.score ? Number(typedScore(team.score.hundredths)) : null },
    student_award: labelOf(isSettled ? [...awards, ...(sharesAwards ? team.awards : [])] : [], language),
  }
}

/** A row of the team list, by the specification's names (judging#team-list). */
function teamOut(team: TeamAsTold<ListedTeam>, language: Language) {
  const students = team.students.map((student) => studentOut(student, team, language))
  return {
    account_id: team.schoolId,
    account_name: team.school?.name ?? '',
    account_nameEN: team.school?.nameEn ?? '',
    project_id: team.projectId,
    template_id: team.templateId,
    team_code: team.code,
    /** 序号, by which comments are imported. */
    index: team.serial,
    completion_rate: team.progress?.percent ?? null,
    check_count: team.progress?.checksDone ?? null,
    check_total: team.progress?.checksTotal ?? null,
    total_length: team.progress?.totalLength ?? null,
    comment_count: team.comments,
    note: team.note,
    project_title: team.title,
    Media_Entry_Type: team.mediaType,
    team_award: labelOf(team.awards, language),
    studentarr: {
      students_arr: students,
      leader: students[team.students.findIndex(({ role }) => role === 'LEADER')] ?? null,
    },
  }
}

type AnswerContext = { language: Language; input: Readonly<Record<string, unknown>> }
function teamsOut(page: { rows: TeamAsTold<ListedTeam>[]; total: number }, context: AnswerContext) {
  return listOut((team: TeamAsTold<ListedTeam>) => teamOut(team, context.language))(page, context)
}

/** A column by its Chinese name, which stands over it in the file, or by ours. */
const column = z
  .string()
  .transform((spelling, context): FileColumn => {
    const named = fileColumns.find(
      (name) => name === spelling || translate('zh-CN', `teamList.columns.${name}`) === spelling,
    )
    if (named !== undefined) return named
    context.addIssue({ code: 'invalid_value', values: [...fileColumns] })
    return z.NEVER
  })
  .meta({ enum: fileColumns.flatMap((name) => [name, translate('zh-CN', `teamList.columns.${name}`)]) })

export const teamListFunctions: Functions = {
  getProjectTeamcodes: expose(listProjectTeams, {
    summary: 'The teams of a project in reach: all of it for administrators.',
    takes: { project_id: 'projectId', ...pageTakes },
    answers: answerTeams.teamList,
    gives: teamsOut,
  }),
  getProjectTeamcodesByAccount: expose(listSchoolTeams, {
    summary: "A school's teams of a project, the caller's own where none is named.",
    takes: { project_id: 'projectId', account_id: 'schoolId', accountid: 'schoolId', ...pageTakes },
    answers: answerTeams.teamList,
    gives: teamsOut,
  }),
  getProjectTeamcodesByStudent: expose(listStudentTeams, {
    summary: "The student's own teams of a project, without the school's name.",
    takes: { project_id: 'projectId', student_id: 'studentId', ecology: 'ecology', ...pageTakes },
    answers: answerTeams.teamList,
    gives: teamsOut,
  }),
  exportTeamList: expose(exportTeamList, {
    summary: 'The team list as a CSV file of the columns named, all of them by default.',
    takes: { project_id: 'projectId', columns: { to: 'columns', as: z.array(column).min(1).max(100) } },
    answers: nothing,
    gives: () => null,
    file: { type: 'text/csv', of: (file) => file },
  }),
}
