import { type Page, request, test } from '@playwright/test'
import { seasonsAt } from '../../prisma/seed/world'
import { call, signInByCode } from './sign-in'

const [{ code: season }] = seasonsAt(new Date())

/** Every screen in the states that matter, by person; every test that visits all screens reads this list. */
export const screens: Record<string, readonly string[]> = {
  anyone: [
    '/login',
    '/login?type=admin',
    '/login?notice=password-changed',
    '/forgetPsw',
    '/forgetPsw?token=stale',
    '/importApplications',
    '/registration',
    '/registration?project_code=2025NSI',
    '/registration?project_code=2025NSI&t=forged',
    '/registration?project_code=2025NIP',
    '/project?project_code=2025NIR',
    '/project?project_code=2025NIP',
    '/packageInfo',
    '/packageProjects',
    '/educatorCanProjects',
    '/educatorinfo',
    '/api/docs',
    '/dev/mailbox',
    '/sandbox/checkout/sandbox-DEMO-000001',
    '/sandbox/checkout/sandbox-DEMO-000901',
    '/no-such-page',
    '/cert?id={cert}',
    '/verify',
    '/verify/{verify}',
    '/verify/no-such-code',
    '/scores',
    '/sessionList',
    '/home',
  ],
  'student@demo.test': [
    '/studentProjects',
    '/studentProjects?tab=ongoing',
    '/studentProjects?tab=history',
    '/teamDetail?project_code=2025NSI',
    '/teamInfo',
    '/teamInfo?project_code=2025NSI&t=forged',
    '/teamInfo?project_code=2025NRI',
    '/pay?id={registration:2025NSI}',
    '/pay?id={registration:2025NRI}',
    '/projectPlaza',
    '/projectPlaza?view=table&alone=1',
    '/project?project_code=2025NRI',
    '/project?project_code=2025NIR',
    '/projectPlaza?search=nothing-is-called-this',
    '/messages',
    '/messages?tab=open',
    '/messages?write=1&type=SCORE',
    '/messageContent?id={message}',
    '/accountInfo',
    '/personalInfo',
    '/changePassword',
    '/viewScore',
    '/scores',
    '/thinkingQuestions',
    '/thinkingQueList?projectCode=2025NRI',
    '/thinkingQuDetail?questionId={thinking:2025NRI}',
    '/learningMaterials',
    '/learningMaterialsUSA',
    '/learningMaterialsUK',
    '/volunteerHours',
  ],
  'student2@demo.test': [
    '/packageInfo?package_application_id={package}',
    '/pay?id={package}',
    '/pay?id={registration:2025NSI}',
    '/studentProjects',
    '/studentProjects?tab=ongoing',
    '/teamDetail?project_code=2025NSI',
    '/teamDetail?project_code=2025NSI&tab=teammates',
    '/teamDetail?project_code=2025NSI&tab=certificates',
    '/receipt?order=DEMO-000001',
    '/toPrint?{team}',
    '/Comment?{team}',
    '/submission?{team}',
    '/pghome?{team}',
    '/pghead?{team}',
    '/pgquiz?{team}',
    '/teamCodeList?from=student',
    '/viewAward?{team}',
    '/sessionList',
    '/home?session_id={session}',
    '/home?session_id={session}&tab=ask',
  ],
  'adviser@demo.test': [
    '/today',
    '/checkMessage',
    '/checkMessage?state=all&search=nobody-is-called-this',
    '/messages',
    '/messageContent?id={message}',
    '/currentProjects',
    '/currentProjects?project_code=2025NIC',
    '/currentProjects?tab=projects',
    '/historyPeojects',
    '/historyPeojects?season=22-23',
    '/schoolInfo',
    '/projectRegistration?project_code=2025NSI',
    '/projectRegistration?view=teams&project_code=2025NSI',
    '/projectRegistration?view=teams',
    '/toPrint?{team}',
    '/importApplications?type=project&project_code=2025NSI',
    '/accountInfo',
    '/changePassword',
    '/teamCodeList',
    '/teamCodeList?project_code=2025NSI&team=7',
    '/personalInfo',
    '/studentList',
    '/studentList?filter=requested',
    '/studentList?search=nobody-is-called-this',
    '/personalInfoEdit?student_id={student}',
    '/checklist?{team}',
    '/pghome?{team}',
    '/pghead?{team}',
    '/pgquiz?{team}',
    '/Comment?{team}',
    '/Comment?{team}&state=resolved',
    '/results',
    '/results?tab=projects',
    `/results?season=${season}`,
    '/results?search=nobody-is-called-this',
    '/viewScore',
    '/viewScore?student_id={student}',
    '/TeamResults?{team}',
    '/viewAward?{team:2024NIM}',
    '/thinkingQuestions',
    '/thinkingQueList?projectCode=2025NSI',
    '/thinkingQuDetail?questionId={thinking:2025NSI}',
    '/teacherTraining',
    '/volunteerHours',
    '/volunteerHours?student_id={student}',
    '/sessionList',
    '/home?session_id={session}',
    '/studentQestion',
    '/studentQestion?search=nobody-is-called-this',
  ],
  'coordinator@demo.test': [
    '/invoices',
    '/invoices?search=nobody-is-called-this',
    '/invoices/new',
    '/today',
    '/learningMaterials',
    '/sourceList',
    '/sourceList?tab=materials',
    '/sourceList?state=PLANNED',
    '/thinkingQuDetail?questionId={thinking:2025NSI}&state=submitted',
    '/currentProjects',
    '/schoolInfo',
    '/projectRegistration',
    '/accountInfo',
    '/studentList?tab=proposals',
    '/projects',
    '/projects?tab=monitoring',
    '/schoolApplication',
    '/receipt?order=DEMO-SCHOOL-2025NIA',
    '/submission?{team:2024NIM}',
    '/pghome?{team:2024NIM}',
    '/educatorProjects',
    '/applicationDetail?type=project&project_code=2025NIR',
    '/applicationDetail?type=project&project_code=2025NQM',
    '/applicationDetail?type=package&package_id={bundle}',
    '/packageProjects?package_id={bundle}',
    '/packageProjects?package_id={bundle}&search=nobody-is-called-this',
    '/results',
    `/results?season=${season}&tab=projects`,
    '/viewScore',
    '/TeamResults?{team:2024NIM}',
  ],
  'educator@demo.test': ['/educatorProjects', '/educatorCanProjects', '/educatorinfo', '/projects'],
  'admin@demo.test': [
    '/today',
    '/today?view=chart',
    '/today?days=2',
    '/checkMessage?state=all',
    '/checkMessage?id={asked}',
    '/sourceList',
    '/volunteerHours',
    '/volunteerHours?search=nobody-is-called-this',
    '/admin/packages',
    '/admin/packages?search=nothing-is-called-this',
    '/admin/packages/{bundle}',
    '/admin/settings',
    '/admin/settings/forms',
    '/admin/mail',
    '/admin/mail?search=nobody-is-called-this',
    '/admin/mail?tab=addresses',
    '/admin/mail/announcements',
    '/admin/mail/announcements?search=nothing-is-called-this',
    '/admin/mail/announcements/new',
    '/admin/mail/texts',
    '/admin/mail/texts?search=nothing-is-called-this',
    '/admin/mail/texts/sign-in-code',
    '/admin/mail/texts/fee-reduction',
    '/admin/learning',
    '/admin/learning?search=nothing-is-called-this',
    '/admin/learning/{course}',
    '/admin/learning/chapters/{chapter}',
    '/admin/learning/chapters/{chapter}/questions',
    '/admin/learning/questions',
    '/admin/learning/questions?search=nothing-is-called-this',
    '/admin/lists',
    '/admin/lists?list=graduation-years.track',
    '/admin/lists?list=provinces&search=nothing-is-called-this',
    '/admin/seasons',
    '/admin/templates',
    '/admin/templates?search=nothing-is-called-this',
    '/admin/templates/{work}',
    '/admin/templates/{work}/preview',
    '/admin/seasons?search=nothing-is-called-this',
    '/admin/projects',
    '/admin/projects?search=nothing-is-called-this',
    '/project?project_code=2025NSI&preview=school',
    '/project?project_code=2025NSI&preview=student',
    '/project?project_code=2025NIR&preview=adviser',
    '/importApplications?type=project&project_code=2025NSI',
    '/project?project_code=2025NQM&preview=school',
    '/project?project_code=2025NIP&preview=school',
    '/admin/projects/2025NSI',
    '/admin/projects/2025NSI?section=texts',
    '/admin/projects/2025NSI?section=windows',
    '/admin/projects/2025NSI?section=events',
    '/admin/projects/2025NSI?section=prices',
    '/admin/projects/2025NSI?section=teams',
    '/admin/projects/2025NSI?section=forms',
    '/admin/projects/2025NSI?section=certificates',
    '/admin/scoring',
    '/admin/audit',
    '/admin/audit?search=nobody-is-called-this',
    '/admin/system',
    '/admin/account',
    '/admin/keys',
    '/admin/keys?search=nobody-is-called-this',
    '/admin/staff',
    '/admin/staff?search=nobody-is-called-this',
    '/admin/staff/{administrator}',
    '/admin/payments',
    '/admin/payments?search=nobody-is-called-this',
    '/admin/payments?tab=findings',
    '/admin/payments/invoices',
    '/admin/payments/invoices?search=nobody-is-called-this',
    '/admin/payments/invoices/new',
    '/admin/payments/figures',
    '/admin/payments/figures?from=2020-01-01&until=2020-01-31',
    '/admin/payments/refunds',
    '/admin/payments/refunds?search=nobody-is-called-this',
    '/admin/results',
    '/admin/results?tab=events',
    '/admin/results/2025NSI',
    '/admin/results/2025NSI/scorers',
    '/admin/results?tab=advancement',
    '/admin/payments/DEMO-000001',
    '/teamCodeList',
    '/teamCodeList?search=nobody-is-called-this',
    '/teamCodeList?state=unsubmitted&sort=-completion',
    '/projectRegistration',
    '/projectRegistration?view=ended&project_code=2025NSI',
    '/projectRegistration?view=teams',
    '/toPrint?{team}',
    '/studentList',
    '/applicationDetail?type=project&project_code=2025NSI',
    '/packageProjects',
    '/receipt?order=DEMO-000001',
    '/admin/readiness',
    '/admin/readiness?red=team&search=nobody-is-called-this',
    '/admin/approvals',
    '/admin/approvals?tab=educators',
    '/admin/approvals?state=all',
    '/admin/approvals?state=cancelled',
    '/admin/people',
    '/admin/people?role=COORDINATOR',
    '/admin/people/{person}',
    '/admin/students',
    '/admin/students?search=nobody-is-called-this',
    '/admin/students?tab=doubles',
    '/admin/students?tab=erasures',
    '/admin/students/{kept}',
    '/admin/school-life',
    '/admin/school-life?search=nobody-is-called-this',
    '/admin/school-life/deliveries',
    '/admin/school-life/deliveries?search=nobody-is-called-this',
    '/admin/school-life/deliveries?tab=materials',
    '/admin/school-life/resources',
    '/admin/school-life/resources?shelf=US',
    '/admin/school-life/resources?search=nothing-is-called-this',
    '/admin/schools',
    '/admin/schools?search=nobody-is-called-this',
    '/admin/schools/{school}',
    '/admin/fee-reductions',
    '/admin/fee-reductions?state=decided',
    '/admin/fee-reductions?search=nobody-is-called-this',
    '/admin/fee-reductions/{reduction}',
    '/admin/certificates',
    '/admin/certificates?search=nothing-is-called-this',
    '/admin/certificates/rules/{rule}',
    '/admin/certificates/rules/{rule}?search=nobody-is-called-this',
    '/admin/certificates/templates',
    '/admin/certificates/templates?state=unused&search=nothing-is-called-this',
    '/admin/certificates/templates/{template}',
    '/checklist?{team}',
    '/Comment?{team}',
    '/admin/results?tab=release',
    '/results',
    `/results?season=${season}&tab=projects`,
  ],
}

/** The query that names a team in the reader's reach: their own, or the first of those they look after. */
async function teamQuery({ request }: Page, projectCode: string): Promise<string> {
  const own = await call(request, 'getStudentApplications')
  const { data } = own.code === 0 ? own : await call(request, 'getApplicationsByContact', { project_code: projectCode })
  const rows = Array.isArray(data) ? data : []
  const row = rows.find((one) => one.project_code === projectCode && one.application_team_code !== null)
  if (row === undefined) throw new Error(`no team of ${projectCode} in reach`)
  return String(
    new URLSearchParams({
      project_id: row.project_id,
      account_id: row.account_id,
      team_code: row.application_team_code,
    }),
  )
}

let known: Promise<{ token: string; code: string }> | undefined

/** The address of a certificate of the demo world, as its owner would share it. */
async function findCertificate(): Promise<{ token: string; code: string }> {
  const holder = await request.newContext({ baseURL: test.info().project.use.baseURL ?? 'http://localhost:3000' })
  await signInByCode(holder, 'student', 'qingyan.wu189@demo.test')
  const { data } = await call(holder, 'getCertificatesInfo')
  const token = String(Object(data).certificate_info?.uuid)
  const { data: certificate } = await call(holder, 'getCertificate', { id: token })
  await holder.dispose()
  return { token, code: String(Object(certificate).projectManage?.verify_code) }
}

/** The address with the reader's own ids filled in: their package, their team, one of their students. */
export async function addressOf(page: Page, path: string): Promise<string> {
  if (/\{(cert|verify)\}/.test(path)) {
    known ??= findCertificate()
    const { token, code } = await known
    return path.replace('{cert}', token).replace('{verify}', code)
  }
  if (path.includes('{student}')) {
    const { data } = await call(page.request, 'getApplicationsByContact', { project_code: '2025NSI', search: '林晓雨' })
    return path.replace('{student}', Array.isArray(data) ? data[0]?.student_id : '')
  }
  if (path.includes('{bundle}')) {
    const { data } = await call(page.request, 'getPackages')
    return path.replace('{bundle}', Array.isArray(data) ? data[0]?.package_id : '')
  }
  const [placeholder, about] = /\{thinking:(\w+)\}/.exec(path) ?? []
  if (placeholder !== undefined) {
    const { data } = await call(page.request, 'getThinkingQuestions', { projectCode: about })
    return path.replace(placeholder, Array.isArray(data) ? data[0]?.question_id : '')
  }
  if (path.includes('{message}') || path.includes('{asked}')) {
    const { data } = await call(page.request, path.includes('{asked}') ? 'getStudentMessages' : 'getMessages')
    return path.replace(/\{(message|asked)\}/, Array.isArray(data) ? data[0]?.message_id : '')
  }
  const [own, code] = /\{registration:(\w+)\}/.exec(path) ?? []
  if (own !== undefined) {
    const { data } = await call(page.request, 'getStudentApplications')
    const rows = Array.isArray(data) ? data : []
    return path.replace(own, rows.find(({ project_code }) => project_code === code)?._id)
  }
  const [named, project = '2025NSI'] = /\{team(?::(\w+))?\}/.exec(path) ?? []
  if (named !== undefined) return path.replace(named, await teamQuery(page, project))
  if (path.includes('{session}')) {
    const courses = await (await page.request.get('/sessionList')).text()
    const [classId] = /class_id=[0-9a-f-]{36}/.exec(courses) ?? []
    const sessions = classId === undefined ? courses : await (await page.request.get(`/sessionList?${classId}`)).text()
    return path.replace('{session}', /session_id=([0-9a-f-]{36})/.exec(sessions)?.[1] ?? '')
  }
  if (path.includes('{administrator}')) {
    const list = await (await page.request.get('/admin/staff')).text()
    return path.replace('{administrator}', /admin\/staff\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{reduction}')) {
    const list = await (await page.request.get('/admin/fee-reductions')).text()
    return path.replace('{reduction}', /fee-reductions\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{kept}')) {
    const list = await (await page.request.get('/admin/students')).text()
    return path.replace('{kept}', /students\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{person}')) {
    const list = await (await page.request.get('/admin/people')).text()
    return path.replace('{person}', /people\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{course}') || path.includes('{chapter}')) {
    const list = await (await page.request.get('/admin/learning')).text()
    const course = /admin\/learning\/([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
    if (path.includes('{course}')) return path.replace('{course}', course)
    const outline = await (await page.request.get(`/admin/learning/${course}`)).text()
    return path.replace('{chapter}', /learning\/chapters\/([0-9a-f-]{36})/.exec(outline)?.[1] ?? '')
  }
  if (path.includes('{school}')) {
    const list = await (await page.request.get('/admin/schools')).text()
    return path.replace('{school}', /schools\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{work}')) {
    const list = await (await page.request.get('/admin/templates')).text()
    return path.replace('{work}', /admin\/templates\/([0-9a-f-]{36})/.exec(list)?.[1] ?? '')
  }
  if (path.includes('{rule}') || path.includes('{template}')) {
    const found = async (from: string, of: string) => {
      const html = await (await page.request.get(from)).text()
      return new RegExp(`certificates/${of}/([0-9a-f-]{36})`).exec(html)?.[1] ?? ''
    }
    const rule = await found('/admin/certificates', 'rules')
    if (path.includes('{rule}')) return path.replace('{rule}', rule)
    // The template from which that rule prints.
    return path.replace('{template}', await found(`/admin/certificates/rules/${rule}`, 'templates'))
  }
  if (!path.includes('{package}')) return path
  const { data } = await call(page.request, 'getPackages')
  const held = Array.isArray(data) ? data.find((one) => one.package_application_id !== null) : null
  return path.replace('{package}', held?.package_application_id)
}
