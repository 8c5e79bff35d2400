import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translate } from '@/lib/i18n/translate'
import apiEn from '@/messages/api/en-US.json'
import apiZh from '@/messages/api/zh-CN.json'
import en from '@/messages/en-US.json'
import zh from '@/messages/zh-CN.json'

/** Holds every text to the glossary (words#one-name-for-one-thing). */

type Text = { key: string; text: string }

const textsOf = (node: unknown, key: string): Text[] =>
  typeof node === 'string'
    ? [{ key, text: node }]
    : Object.entries(node ?? {}).flatMap(([step, below]) => textsOf(below, key === '' ? step : `${key}.${step}`))

const english = [...textsOf(en, ''), ...textsOf(apiEn, 'api')]
const chinese = [...textsOf(zh, ''), ...textsOf(apiZh, 'api')]

/** Texts the specifications fix, or that name what they name, with the word of theirs. */
const allowedEnglish = new Map([
  ['api.own.sendNewPwd/type', 'student, teacher or admin'],
  ['auth.login.submit', 'Login'],
  ['auth.forgotten.teacher', 'Teacher'],
  ['resources.nav.training', 'Teacher training'],
  ['resources.training', 'Teacher training'],
  ['success.cancelParticipation', 'Registration Cancelled Successfully.'],
  ['packages.cancelDone', 'Registration Cancelled Successfully.'],
])

const allowedChinese = new Map([
  ['success.chooseTeacher', '选择老师成功'],
  ['schoolRegistrations.teachers.done', '选择老师成功'],
  ['ownDetail.chosen', '选择老师成功'],
  ['registrations.errors.chooseTeacher', '请选择老师！'],
  ['schoolRegistrations.errors.teachers', '请选择老师！'],
  ['ownDetail.chooseTeacher', '请选择老师！'],
  // Printed on certificates, as the organizers sign them.
  ['certificateTexts.committee', '组委会'],
  // What a pasted cell may say.
  ['registrations.codes.spellings.LEADER', 'leader,l,领队,队长'],
])

/** One line for each text that matches, unless it is allowed as it stands. */
const offenders = (texts: readonly Text[], pattern: RegExp, allowed = new Map<string, string>()) =>
  texts
    .filter(({ key, text }) => pattern.test(text) && allowed.get(key) !== text)
    .map(({ key, text }) => `${key}: ${text}`)

test('no English text uses a word the glossary rules out', () => {
  const ruledOut = [
    /\b(she|hers?|herself|pupils?)\b/i,
    /\b(teachers?|advisors?)\b/i,
    /\bschool admin(istrator)?s?\b/i,
    /\bportal administrators?\b/i,
    /\bteam captains?\b/i,
    /\bhand(s|ed|ing)? (it )?in\b/i,
    /\bcheck items?\b/i,
    /\b(give|gives|given|gave) (it |them )?back\b/i,
    /\blogin\b/i,
    /\bsign(s|ed|ing)? in(to)?\b|\bsign-in\b/i,
    /\b(family|given) names?\b|\bsurnames?\b/i,
    /\bLatin (letters|names?)\b/i,
    /\be-mails?\b/i,
    /\bpictures?\b/i,
    /\bteam numbers?\b/i,
    /\bstations\b/i,
    /\ball the same\b|\blet it stand\b|\bmeanwhile\b|\bsomebody\b/i,
  ]
  // Names of functions in the API's own document keep their words.
  const withoutCode = english.map(({ key, text }) => ({ key, text: text.replace(/`[^`]*`/g, '') }))
  expect(ruledOut.flatMap((pattern) => offenders(withoutCode, pattern, allowedEnglish))).toEqual([])
})

/** Counts that are never one, since they are of many, of several that share a place or of the days of a span; and a sum of money. */
const alwaysMany = new Set([
  'faults.eventResults.tooManyLines',
  'faults.rosters.tooManyRows',
  'faults.rosters.tooManyForWorkbook',
  'invoices.moreWait',
  'teamBoard.first',
  'teamBoard.speech.pickedMany',
  'awards.proposal.tie',
  'resultSteps.awards.tie',
  'imports.preview.due',
  'today.ahead.title',
  'today.ahead.none',
  'today.ahead.all',
])

test('an English count is told in the singular, too', () => {
  const counts = 'count|total|submitted|drafts|teams|students|works|rows|files|hours|uses|usesTotal|steps|questions'
  const bare = new RegExp(
    `\\{(${counts})(, number)?\\} (?!(is|has|was|this)\\b)([a-z]+ )?(?!(as|is|has|was|this)\\b)[a-z]+s\\b`,
  )
  // A certificate's words are filled in as they stand.
  const texts = english.filter(({ key }) => !alwaysMany.has(key) && !/^(api|certificateTexts)\./.test(key))
  expect(offenders(texts, bare)).toEqual([])
  for (const key of alwaysMany) expect(english.some((text) => text.key === key && bare.test(text.text))).toBe(true)
})

test('the figures of the awards are told in the singular, too', () => {
  const figures = ['awarded', 'proposed', 'ties'] as const
  const labels = (count: number) =>
    figures.map((figure) => translate('en-US', `resultSteps.awards.${figure}`, { count }))
  expect(labels(1)).toEqual(['team with an award', 'change proposed', 'team tied'])
  expect(labels(2)).toEqual(['teams with an award', 'changes proposed', 'teams tied'])
})

test('no English text is spelled in the British way', () => {
  const british =
    /\b(\w*(organis|recognis|apologis|capitalis|summaris|finalis|synchronis|normalis|authoris|categoris|minimis)\w*|colours?|centres?|catalogues?|cancelled|cancelling|programmes?|grey|practis\w+|defence|licence|favourites?|whilst|modelling)\b/i
  expect(offenders(english, british, allowedEnglish)).toEqual([])
})

test('English apostrophes and quotation marks are straight', () => {
  expect(offenders(english, /[‘’“”]/)).toEqual([])
})

test('no Chinese text uses a word the glossary rules out', () => {
  const ruledOut =
    /老师|组委会|支付机构|科目|分组|队长|作品页面|工作区|检查表|打印摘要|作品摘要|评论|退费|登陆|拉丁字母|新增|团队|小测|停发地址|队号|支付渠道|评分|签发|沙盒|内容块/
  expect(offenders(chinese, ruledOut, allowedChinese)).toEqual([])
})

test('a fee that is waived is no fee reduction in Chinese', () => {
  const waived = new Set(english.filter(({ text }) => /\bwaiv/i.test(text)).map(({ key }) => key))
  expect(waived.size).toBeGreaterThan(0)
  const texts = chinese.filter(({ key }) => waived.has(key))
  expect(offenders(texts, /减免/)).toEqual([])
})

test('Chinese has its own punctuation', () => {
  const allowed = new Map([
    // The specifications have them so.
    ...['faults.quizzes.noChoice', 'workQuiz.noChoice', 'learning.question.choose'].map((key): [string, string] => [
      key,
      '请选择答案!',
    ]),
    // What a cell or a field takes.
    ['registrations.codes.spellings.LEADER', 'leader,l,领队,队长'],
    ['registrations.codes.spellings.MEMBER', 'member,m,队员'],
    ['imports.values.several', '一格填写多个时用 ; 分隔'],
    ['questionBank.second', '分:秒'],
  ])
  const western = /\p{Script=Han}\s*[:;,!?]|[:;,!?]\s*\p{Script=Han}|\p{Script=Han}\s*\([^)]*\)|\([^)]*\p{Script=Han}/u
  expect(offenders(chinese, western, allowed)).toEqual([])
  // A component that joins two texts takes the colon of the language (`common.colon`).
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  const joined = files.filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) &&
      /\}: (?:<\/|<s\b|\$\{)|\}:<\//.test(readFileSync(join('components', file), 'utf8')),
  )
  expect(joined).toEqual([])
})

test('a name, a number or a code stands apart in Chinese', () => {
  // A project's name too, in Chinese or not: some are Latin, and one text is for all of them.
  const apart =
    'name|project|target|value|count|total|number|code|amount|serial|level|line|email|most|max|min|minutes|hours|days|percent'
  const filled = String.raw`\{(?:${apart})(?:, number)?\}`
  const touching = new RegExp(String.raw`\p{Script=Han}${filled}|${filled}\p{Script=Han}`, 'u')
  // A stage is called so where the organizers have no words of their own for it, on certificates and for clients alike.
  const allowed = new Map([['advancing.defaultLabel', '晋级{project}']])
  expect(offenders(chinese, touching, allowed)).toEqual([])
})

/** Who reads a text, by the beginning of its key; what is named nowhere is read by both. The longest beginning decides. */
const readers: Record<string, 'students' | 'staff'> = {
  account: 'students',
  'account.adviser': 'staff',
  'adviserLinks.list': 'staff',
  'adviserLinks.own': 'students',
  'adviserLinks.student': 'students',
  applicationDetail: 'staff',
  awards: 'staff',
  certificateConsole: 'staff',
  'certificatePages.own': 'students',
  'certificateTexts.volunteer': 'students',
  'changeRequests.askText': 'students',
  'changeRequests.dialog': 'staff',
  'changeRequests.waiting': 'staff',
  checklist: 'staff',
  educators: 'staff',
  'faults.educators': 'staff',
  'faults.nameChecks': 'students',
  'faults.payments': 'students',
  'faults.registrationLinks': 'staff',
  'faults.registrations.inPackage': 'students',
  'faults.registrations.notYours': 'staff',
  'faults.registrations.unconfirmed': 'staff',
  'faults.schoolRegistrations': 'staff',
  'faults.scores': 'staff',
  'faults.submissions': 'students',
  'faults.teamComments': 'staff',
  'faults.teams': 'students',
  feeReductions: 'students',
  imports: 'staff',
  inbox: 'staff',
  'learning.courses': 'staff',
  'learning.courses.description': 'students',
  'learning.question.readOnly': 'staff',
  'learning.question.yours': 'students',
  'learning.questions': 'staff',
  'learning.thread.label': 'students',
  ledger: 'staff',
  mail: 'students',
  'mail.adviserAdded': 'staff',
  'mail.contactAddressChanged': 'staff',
  'mail.approvalDecided': 'staff',
  'mail.coordinatorAppointed': 'staff',
  'mail.greeting': 'staff',
  'mail.paymentNotice': 'staff',
  'mail.resultsOutToAdviser': 'staff',
  'mail.submissionToAdviser': 'staff',
  'mail.unreadMessages': 'staff',
  nameChecks: 'students',
  offer: 'students',
  openRegistration: 'students',
  ownDetail: 'students',
  ownDialogs: 'students',
  ownProjects: 'students',
  ownTeam: 'students',
  packages: 'students',
  pay: 'students',
  people: 'staff',
  plaza: 'students',
  reductionReview: 'staff',
  registrationLinks: 'staff',
  registrations: 'staff',
  releases: 'staff',
  results: 'staff',
  'results.award': 'students',
  'results.scores.emptyOwn': 'students',
  schoolRegistrations: 'staff',
  scoring: 'staff',
  scoringGrid: 'staff',
  studentHome: 'students',
  submission: 'students',
  'success.sendMessage': 'students',
  teamBoard: 'staff',
  teamComments: 'staff',
  teamList: 'staff',
  'teamList.emptyOwn': 'students',
  thinking: 'students',
  today: 'staff',
  tracks: 'staff',
  'volunteering.own': 'students',
  'volunteering.staff': 'staff',
}
const longestFirst = Object.entries(readers).sort(([one], [other]) => other.length - one.length)
const readerOf = (key: string) => longestFirst.find(([start]) => key === start || key.startsWith(`${start}.`))?.[1]

test('Chinese says 你 to students, 您 to staff and neither to both', () => {
  const wrong = chinese.filter(({ key, text }) => {
    const reader = readerOf(key)
    return (text.includes('你') && reader !== 'students') || (text.includes('您') && reader !== 'staff')
  })
  expect(wrong.map(({ key, text }) => `${key} (${readerOf(key) ?? 'both'}): ${text}`)).toEqual([])
})

/** What students read of a project in which each may take part alone as well as in teams. */
const ofOneOrTeam =
  /^(studentHome\.next\.(work|submit|start)|ownProjects\.steps\.(submit|startWork|missedWork)|ownTeam\.alone\..*|submission\.(title|parts|means\.(frozen|receipt)|confirm\..*|receipt\.next.*)|workspace\.readOnly\.submitted)$/

test('whoever takes part alone reads of no team', () => {
  const spoken = (texts: readonly Text[], word: RegExp) =>
    texts.filter(({ key, text }) => ofOneOrTeam.test(key) && word.test(text)).map(({ key }) => key)
  // That there is none is said there.
  expect(spoken(english, /\bteams?\b/i)).toEqual(['ownTeam.alone.text'])
  expect(spoken(chinese, /队伍|队内|组队/)).toEqual(['ownTeam.alone.text'])
})

test('the readers of a text are named by keys that are there', () => {
  const keys = chinese.map(({ key }) => key)
  const idle = Object.keys(readers).filter((start) => !keys.some((key) => key === start || key.startsWith(`${start}.`)))
  expect(idle).toEqual([])
})

test('a story names no text that is gone', () => {
  const known = new Set(english.map(({ key }) => key))
  const folder = join(import.meta.dirname, '..', 'e2e')
  const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const gone = stories.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => !known.has(key))
      .map((key) => `${name}: ${key}`),
  )
  expect(gone).toEqual([])
})

/** Buttons by their words, and the names they have where many are on a page. */
const namedButtons = [
  ['adviserLinks.student.accept', 'acceptOf'],
  ['blocks.uploads.cancel', 'cancelOf'],
  ['blocks.uploads.dismiss', 'dismissOf'],
  ['certificatePages.own.download', 'downloadOf'],
  ['courses.choose', 'chooseOf'],
  ['educators.mine.teams', 'teamsOf'],
  ['mails.confirm.button', 'buttonOf'],
  ['materials.confirm', 'confirmOf'],
  ['ownDetail.modify', 'modifyOf'],
  ['ownDetail.withdraw.button', 'named'],
  ['ownProjects.details', 'detailsOf'],
  ['ownProjects.pay', 'payOf'],
  ['ownTeam.handOver.action', 'named'],
  ['ownTeam.leave.action', 'named'],
  ['ownTeam.listed.find', 'findOf'],
  ['plaza.details', 'detailsOf'],
  ['plaza.openOwn', 'openOwnOf'],
  ['schoolRegistrations.projects.details', 'detailsOf'],
] as const

test('the name of a button begins with the words that are seen on it', () => {
  const differing = [english, chinese].flatMap((texts) => {
    const byKey = new Map(texts.map(({ key, text }) => [key, text]))
    return namedButtons.flatMap(([seen, named]) => {
      const words = byKey.get(seen)
      const name = byKey.get(`${seen.slice(0, seen.lastIndexOf('.'))}.${named}`)
      return words !== undefined && name?.startsWith(words) ? [] : [`${seen}: ${words} | ${name}`]
    })
  })
  expect(differing).toEqual([])
})
