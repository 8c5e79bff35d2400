import type { IconName } from '@/components/ui/icon-drawings'
import {
  countryResourcesHref,
  coursesHref,
  deliveriesHref,
  invoicesHref,
  resourcesHref,
  studentQuestionsHref,
  thinkingProjectsHref,
  todayHref,
  trainingHref,
  volunteerHoursHref,
} from './addresses'
import {
  approvalsHref,
  awardingHref,
  certificatesHref,
  keptDeliveriesHref,
  feeReductionsHref,
  paymentsHref,
  keptCoursesHref,
  keptStudentsHref,
  peopleHref,
  readinessHref,
  schoolLifeHref,
  schoolsHref,
  scoringHref,
  seasonsHref,
  listsHref,
  mailsHref,
  settingsHref,
  packagesHref,
  staffHref,
  apiKeysHref,
  setUpProjectsHref,
  templatesHref,
  auditHref,
  systemHref,
} from './console-addresses'
import type { MenuEntry } from './entries'
import { inboxHref } from './message-addresses'

/** The labels of the menu; the texts are under `menu` in the messages. */
const texts = [
  'myProjects',
  'today',
  'plaza',
  'messages',
  'currentProjects',
  'schoolProjects',
  'educatorProjects',
  'payments',
  'invoices',
  'historyProjects',
  'results',
  'learning',
  'registrations',
  'students',
  'teamList',
  'scoring',
  'feeReductions',
  'awarding',
  'certificates',
  'schoolInfo',
  'schools',
  'approvals',
  'readiness',
  'people',
  'resourceCentre',
  'readingMaterial',
  'volunteerHours',
  'schoolLife',
  'thinkingQuestions',
  'deliveries',
  'account',
  'ownAccount',
  'personalInfo',
  'changePassword',
  'setUpProjects',
  'seasons',
  'workTemplates',
  'courses',
  'lists',
  'mails',
  'settings',
  'packages',
  'staff',
  'apiKeys',
  'audit',
  'system',
] as const
export type MenuText = (typeof texts)[number]

export type Entry = Pick<MenuEntry, 'href' | 'within' | 'outside' | 'onlyPhone' | 'waits'> & {
  icon: IconName
  text: MenuText
  onPhone?: boolean
  hasUnread?: boolean
}

export const today: Entry = { href: todayHref, icon: 'today', text: 'today' }
export const registrations: Entry = {
  href: '/projectRegistration',
  icon: 'registrations',
  text: 'registrations',
  waits: ['unpaid', 'teamless'],
  within: ['/importApplications'],
  onPhone: true,
}
export const students: Entry = {
  href: '/studentList',
  icon: 'students',
  text: 'students',
  within: ['/personalInfoEdit'],
  waits: ['proposals'],
}
/** Administrators have students among what they keep; the older addresses lead there, too. */
export const keptStudents: Entry = {
  ...students,
  href: keptStudentsHref,
  within: ['/studentList', '/personalInfoEdit'],
}
export const teamList: Entry = {
  href: '/teamCodeList',
  icon: 'teams',
  text: 'teamList',
  waits: ['unsubmitted'],
  onPhone: true,
}
export const messages: Entry = {
  href: inboxHref,
  icon: 'messages',
  text: 'messages',
  within: ['/messages', '/messageContent'],
  hasUnread: true,
}
export const account: Entry = { href: '/accountInfo', icon: 'account', text: 'account', onPhone: true }
export const staffProjects: Entry[] = [
  {
    href: '/currentProjects',
    icon: 'projects',
    text: 'currentProjects',
    within: ['/applicationDetail', '/packageProjects'],
    onPhone: true,
  },
  { href: '/projects', icon: 'schoolProjects', text: 'schoolProjects', within: ['/schoolApplication'] },
  { href: '/historyPeojects', icon: 'history', text: 'historyProjects' },
]
/** Only who acts for an educator has these, and sees them before what schools see. */
export const educatorProjects: Entry = {
  href: '/educatorProjects',
  icon: 'educator',
  text: 'educatorProjects',
  within: ['/educatorCanProjects', '/educatorinfo'],
  onPhone: true,
}
const thinkingPages = [thinkingProjectsHref, '/thinkingQueList', '/thinkingQuDetail']
/** Students learn, staff answer their questions; the courses themselves are one link further. */
export const learning: Entry = {
  href: coursesHref,
  icon: 'learning',
  text: 'learning',
  within: ['/home', ...thinkingPages],
}
export const questions: Entry = {
  href: studentQuestionsHref,
  icon: 'learning',
  text: 'learning',
  within: [coursesHref, '/home', ...thinkingPages],
  waits: ['questions'],
}
export const schoolInfo: Entry = { href: '/schoolInfo', icon: 'school', text: 'schoolInfo' }

const resourcePages = [...Object.values(countryResourcesHref), trainingHref, deliveriesHref()]
/** Coordinators know it by the specification's name; for others it is reading material, under that name. */
export const resourceCentre: Entry = {
  href: resourcesHref,
  icon: 'resources',
  text: 'resourceCentre',
  within: [...resourcePages, volunteerHoursHref()],
}
export const readingMaterial: Entry = {
  href: resourcesHref,
  icon: 'resources',
  text: 'readingMaterial',
  within: resourcePages,
}
export const volunteerHours: Entry = { href: volunteerHoursHref(), icon: 'volunteering', text: 'volunteerHours' }

/** The organisers' own list; a student's hours are one link further. */
export const schoolLife: Entry = {
  href: schoolLifeHref,
  icon: 'volunteering',
  text: 'schoolLife',
  within: [volunteerHoursHref()],
  outside: [keptDeliveriesHref()],
}

export const scoring: Entry = { href: scoringHref, icon: 'scoring', text: 'scoring', waits: ['unscored'] }
export const thinkingQuestions: Entry = {
  href: thinkingProjectsHref,
  icon: 'learning',
  text: 'thinkingQuestions',
  within: thinkingPages,
}
export const released: Entry[] = [
  { href: awardingHref, icon: 'results', text: 'awarding' },
  { href: certificatesHref, icon: 'certificates', text: 'certificates' },
]
export const payments: Entry = {
  href: paymentsHref,
  icon: 'payments',
  text: 'payments',
  waits: ['payments', 'callbacks'],
}
/** A coordinator's, of the own school; the office finds all of them among its payments. */
export const invoices: Entry = { href: invoicesHref, icon: 'payments', text: 'invoices' }
export const feeReductions: Entry = {
  href: feeReductionsHref,
  icon: 'reductions',
  text: 'feeReductions',
  waits: ['reductions'],
}
export const audit: Entry = { href: auditHref, icon: 'audit', text: 'audit' }
/** What the owners of all projects alone may do. */
export const owned: Entry[] = [
  { href: staffHref, icon: 'console', text: 'staff' },
  { href: apiKeysHref, icon: 'keys', text: 'apiKeys' },
  { href: systemHref, icon: 'system', text: 'system' },
]
export const schools: Entry = { href: schoolsHref, icon: 'school', text: 'schools', waits: ['schools'] }
export const people: Entry = { href: peopleHref, icon: 'educator', text: 'people' }
export const readiness: Entry = { href: readinessHref, icon: 'readiness', text: 'readiness' }
export const approvals: Entry = {
  href: approvalsHref,
  icon: 'approvals',
  text: 'approvals',
  waits: ['approvals', 'educators'],
}
/** The organisers' own list; the older address is the schools'. */
export const keptDeliveries: Entry = {
  href: keptDeliveriesHref(),
  icon: 'deliveries',
  text: 'deliveries',
  within: [deliveriesHref()],
}

/** For who keeps contents of all projects. */
export const mails: Entry = { href: mailsHref(), icon: 'mails', text: 'mails' }

export const setUp: Entry[] = [
  { href: setUpProjectsHref(), icon: 'projects', text: 'setUpProjects' },
  { href: seasonsHref, icon: 'seasons', text: 'seasons' },
  { href: templatesHref, icon: 'templates', text: 'workTemplates' },
  { href: keptCoursesHref, icon: 'learning', text: 'courses' },
  { href: packagesHref, icon: 'packages', text: 'packages' },
  { href: listsHref(), icon: 'lists', text: 'lists' },
  { href: settingsHref, icon: 'settings', text: 'settings' },
]
