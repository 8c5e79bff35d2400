/** The functions as the contract groups them, in its order; a test holds them against the two tables of functions. */
export const sections = {
  signIn: [
    'getProjectList',
    'createLoginOPT',
    'loginByStudent',
    'loginByContact',
    'loginByAdmin',
    'getSession',
    'logout',
    'sendNewPwd',
    'changePassword',
    'changeAdviserPassword',
  ],
  people: [
    'getStudentInfo',
    'updateStudentInfo',
    'updateStudent',
    'getAdviserInfo',
    'updateAdviserInfo',
    'getAccountInfo',
    'getSchoolInfo',
    'getSchoolsByProvince',
    'getContactsByAccount',
    'addContact',
  ],
  projects: [
    'getPackages',
    'getPackageApplication',
    'getProjectDetail',
    'getNimProjectEvents',
    'getProjectsByAccount',
    'getMonitoringProjects',
    'applyMonitoringProject',
    'getEducatorProjects',
    'getEducatorCanProjects',
    'applyEducatorProject',
    'getCollegeProjects',
    'registerCollegeProject',
    'getNextStageProjects',
    'signUpNextStage',
  ],
  applications: [
    'signUp',
    'signUpPackage',
    'applyProject',
    'addStudent',
    'getStudentApplications',
    'getApplicationsByContact',
    'getApplicationsByAccount',
    'getApplicationsByPackage',
    'getProjectCodesByStudent',
    'getProjectCodesByContact',
    'getProjectCodesByAccount',
    'getTeamInfo',
    'getSubproject',
    'updateSubproject',
    'chooseTeacher',
    'removeApplication',
    'withdrawApplication',
    'withdrawApplication',
    'saveTeamCodes',
    'setLeader',
    'setMember',
    'changeTeamCode',
    'getParticipations',
    'joinParticipation',
    'cancelParticipation',
    'getCommitments',
  ],
  imports: ['saveImportData', 'saveNimImportData'],
  payment: [
    'getPaymentDetail',
    'getOrder',
    'getPackageOrder',
    'createPayOrder',
    'getStripeUrl',
    'getOxPayQrUrl',
    'getPaypal',
    'paypalSucceedBack',
    'getPayStatus',
    'getQNToken',
    'uploadStudentTuitionTier',
  ],
  home: ['getStudentHome', 'searchTeam', 'joinTeam', 'createNewTeamCode', 'submitProject'],
  guide: [
    'getProjectTeamcodes',
    'getProjectTeamcodesByAccount',
    'getProjectTeamcodesByStudent',
    'getTemplate',
    'getContent',
    'updateStudentBlock',
    'updateStudentBlockCheck',
    'uploadQuiz',
    'getDraftStatus',
    'addDraftStatus',
    'sendEmail',
    'importComments',
    'updateTeamNote',
    'addComment',
    'batchToCreateStudentScore',
    'exportTeamList',
  ],
  results: [
    'getScores',
    'getStudentAwards',
    'getStudentAwardsByApplication',
    'getCertificate',
    'getCertificatesInfo',
    'getResultsTracks',
  ],
  dashboards: ['getTracks', 'getCurrentProjects', 'getHistoryProjects'],
} as const

export type Section = keyof typeof sections
const names = Object.keys(sections).filter((name): name is Section => Object.hasOwn(sections, name))

/** The section of a function; null: the contract's page does not know it. */
export function sectionOf(name: string): Section | null {
  return names.find((section) => sections[section].some((one: string) => one === name)) ?? null
}

/** Function names in the contract's order, those it does not know last. */
export function inOrder(functions: readonly string[]): string[] {
  const order = names.flatMap((section): readonly string[] => sections[section])
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return functions.toSorted((one, other) => placeOf(one) - placeOf(other))
}
