import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf } from '@/components/shell/menus'
import type { SignedInActor } from '@/lib/access/actor'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { indexFunctions } from '@/lib/wire/index-functions'

/** Where both specifications lead, and what they call. */

const app = join(__dirname, '..', '..', 'app')
const folders = readdirSync(app).filter((name) => name.startsWith('('))
const pages = new Set(
  [...folders, ...['(everyone)', '(staff)', '(student)'].map((name) => `(menu)/${name}`)]
    .flatMap((folder) => readdirSync(join(app, folder), { withFileTypes: true }))
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
)
const missing = (routes: readonly string[]) => routes.filter((route) => !pages.has(route))

test('every route of the core specification has its page', () => {
  const routes = [
    ...['login', 'forgetPsw', 'studentProjects', 'currentProjects', 'historyPeojects', 'projectPlaza', 'accountInfo'],
    ...['teamCodeList', 'personalInfoEdit', 'messages', 'teamDetail', 'packageInfo', 'applicationDetail'],
    ...['importApplications', 'pghome'],
  ]
  expect(missing(routes)).toEqual([])
})

test('every route of the project-track specification has its page', () => {
  const routes = [
    ...['login', 'cert', 'forgetPsw', 'registration', 'pghome', 'toPrint', 'viewAward', 'pghead', 'pgquiz'],
    ...[
      'studentQestion',
      'sourceList',
      'studentList',
      'schoolApplication',
      'learningMaterials',
      'learningMaterialsUSA',
    ],
    ...['learningMaterialsUK', 'personalInfo', 'personalInfoEdit', 'teamInfo', 'teamDetail', 'teacherTraining'],
    ...['currentProjects', 'historyPeojects', 'messageContent', 'checkMessage', 'viewScore', 'changePassword'],
    ...[
      'thinkingQuestions',
      'thinkingQueList',
      'thinkingQuDetail',
      'applicationInfo',
      'applicationDetail',
      'schoolInfo',
    ],
    ...['projectRegistration', 'projects', 'educatorProjects', 'studentProjects', 'projectPlaza', 'accountInfo'],
    ...['teamCodeList', 'pay', 'messages', 'importApplications', 'educatorCanProjects', 'packageProjects'],
    ...['sessionList', 'home', 'educatorinfo', 'packageInfo', 'scores', 'checklist', 'TeamResults', 'Comment'],
  ]
  expect(missing(routes)).toEqual([])
})

test('every route of both specifications that shows resources has its page', () => {
  expect(missing(['learningMaterials', 'learningMaterialsUSA', 'learningMaterialsUK', 'teacherTraining'])).toEqual([])
})

test('the menus lead to messages, learning and the school’s resources', () => {
  const hrefsOf = (actor: SignedInActor) =>
    menuOf(actor, {
      say: (text) => text,
      isFinance: false,
      readsMoney: true,
      isOwner: false,
      readsMails: true,
      readsAudit: false,
      onlyScores: false,
    }).entries.map(({ href }) => href.split('?')[0])
  expect(hrefsOf(studentActor())).toEqual(expect.arrayContaining(['/messages', '/sessionList']))
  expect(hrefsOf(adviserActor())).toEqual(expect.arrayContaining(['/checkMessage', '/studentQestion']))
  expect(hrefsOf(coordinatorActor())).toEqual(expect.arrayContaining(['/checkMessage', '/learningMaterials']))
})

test('every call of both specifications is answered', () => {
  const calls = [
    ...['getSessions', 'getContentMenu', 'getContentDetail', 'answerQuiz', 'resetQuiz', 'getContentMessages'],
    ...['updateContentMessage', 'getThinkingQuestions', 'getThinkingQuestionDetail', 'updateThinkingQuestionsAnswer'],
    ...['sendMessage', 'getMessages', 'getStudentMessages', 'replyMessage', 'getMaterials', 'getVolunteerCertificates'],
    ...['getFinishedHours', 'withdrawApplication', 'getProjectList', 'createLoginOPT', 'loginByStudent'],
    ...['loginByContact', 'loginByAdmin', 'sendNewPwd', 'signUp', 'getPackages', 'getProjectDetail', 'getTeamInfo'],
    ...[
      'getOrder',
      'getPackageOrder',
      'getStripeUrl',
      'getOxPayQrUrl',
      'getPaypal',
      'paypalSucceedBack',
      'getPayStatus',
    ],
    ...['getQNToken', 'uploadStudentTuitionTier', 'getStudentInfo', 'updateStudentInfo', 'updateStudent'],
    ...['getAdviserInfo', 'updateAdviserInfo', 'changePassword', 'changeAdviserPassword', 'saveTeamCodes'],
    ...['saveImportData', 'saveNimImportData', 'createNewTeamCode', 'getCertificate', 'getStudentAwards'],
    ...['getStudentAwardsByApplication', 'getCertificatesInfo', 'getScores'],
  ]
  const guide = [
    ...['getProjectTeamcodes', 'getProjectTeamcodesByAccount', 'getProjectTeamcodesByStudent', 'getContent'],
    ...['batchToCreateStudentScore', 'uploadQuiz', 'getTemplate', 'updateStudentBlock', 'getDraftStatus'],
    ...['addDraftStatus', 'sendEmail', 'updateStudentBlockCheck', 'importComments'],
  ]
  expect(calls.filter((name) => !Object.hasOwn(indexFunctions, name))).toEqual([])
  expect(guide.filter((name) => !Object.hasOwn(guideFunctions, name))).toEqual([])
})
