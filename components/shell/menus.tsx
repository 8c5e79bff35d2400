import type { SignedInActor } from '@/lib/access/actor'
import {
  approvalsHref,
  awardingHref,
  certificatesHref,
  countryResourcesHref,
  coursesHref,
  deliveriesHref,
  feeReductionsHref,
  paymentsHref,
  peopleHref,
  resourcesHref,
  resultsHref,
  schoolsHref,
  scoringHref,
  seasonsHref,
  staffHref,
  apiKeysHref,
  setUpProjectsHref,
  auditHref,
  studentQuestionsHref,
  thinkingProjectsHref,
  todayHref,
  trainingHref,
  volunteerHoursHref,
} from './addresses'
import { inboxHref } from './message-addresses'
import type { MenuEntry } from './entries'
import { MenuIcon, type MenuIconName } from './menu-icon'

type Role = SignedInActor['role']
type Entry = Pick<MenuEntry, 'href' | 'within' | 'onlyPhone' | 'waits'> & {
  icon: MenuIconName
  text: (typeof texts)[number]
  onPhone?: boolean
  hasUnread?: boolean
}
/** Entries that stand together; where several groups are shown, under their label. */
type MenuGroup = { label: (typeof groupLabels)[number] | null; entries: readonly Entry[] }

const groupLabels = [
  'season',
  'projects',
  'people',
  'teams',
  'results',
  'money',
  'exchange',
  'schools',
  'school',
  'setUp',
] as const

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
  'people',
  'resourceCentre',
  'readingMaterial',
  'volunteerHours',
  'thinkingQuestions',
  'deliveries',
  'account',
  'personalInfo',
  'changePassword',
  'setUpProjects',
  'seasons',
  'staff',
  'apiKeys',
  'audit',
] as const

const today: Entry = { href: todayHref, icon: 'today', text: 'today' }
const registrations: Entry = {
  href: '/projectRegistration',
  icon: 'registrations',
  text: 'registrations',
  waits: ['unpaid', 'teamless'],
  within: ['/importApplications'],
  onPhone: true,
}
const students: Entry = {
  href: '/studentList',
  icon: 'students',
  text: 'students',
  within: ['/personalInfoEdit'],
  waits: ['proposals'],
}
const teamList: Entry = {
  href: '/teamCodeList',
  icon: 'teams',
  text: 'teamList',
  waits: ['unsubmitted'],
  onPhone: true,
}
const messages: Entry = {
  href: inboxHref,
  icon: 'messages',
  text: 'messages',
  within: ['/messages', '/messageContent'],
  hasUnread: true,
}
const account: Entry = { href: '/accountInfo', icon: 'account', text: 'account', onPhone: true }
const staffProjects: Entry[] = [
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
const educatorProjects: Entry = {
  href: '/educatorProjects',
  icon: 'educator',
  text: 'educatorProjects',
  within: ['/educatorCanProjects', '/educatorinfo'],
  onPhone: true,
}
const staffPeople: MenuGroup = {
  label: 'people',
  entries: [
    registrations,
    students,
    teamList,
    { href: resultsHref, icon: 'results', text: 'results', within: ['/viewScore', '/scores'] },
  ],
}
const thinkingPages = [thinkingProjectsHref, '/thinkingQueList', '/thinkingQuDetail']
/** Students learn, staff answer their questions; the courses themselves are one link further. */
const learning: Entry = { href: coursesHref, icon: 'learning', text: 'learning', within: ['/home', ...thinkingPages] }
const questions: Entry = {
  href: studentQuestionsHref,
  icon: 'learning',
  text: 'learning',
  within: [coursesHref, '/home', ...thinkingPages],
  waits: ['questions'],
}
const schoolInfo: Entry = { href: '/schoolInfo', icon: 'school', text: 'schoolInfo' }

const resourcePages = [...Object.values(countryResourcesHref), trainingHref, deliveriesHref()]
/** Coordinators know it by the specification's name; for others it is reading material, under that name. */
const resourceCentre: Entry = {
  href: resourcesHref,
  icon: 'resources',
  text: 'resourceCentre',
  within: [...resourcePages, volunteerHoursHref()],
}
const readingMaterial: Entry = {
  href: resourcesHref,
  icon: 'resources',
  text: 'readingMaterial',
  within: resourcePages,
}
const volunteerHours: Entry = { href: volunteerHoursHref(), icon: 'volunteering', text: 'volunteerHours' }

const studentMenu: MenuGroup = {
  label: null,
  entries: [
    {
      href: '/studentProjects',
      icon: 'home',
      text: 'myProjects',
      within: ['/teamDetail', '/teamInfo', '/viewScore', '/scores'],
      onPhone: true,
    },
    {
      href: '/projectPlaza',
      icon: 'plaza',
      text: 'plaza',
      within: ['/project', '/packageInfo', '/applicationInfo'],
      onPhone: true,
    },
    learning,
    { ...messages, href: '/messages', within: ['/messageContent'], onPhone: true },
    account,
  ],
}

const scoring: Entry = { href: scoringHref, icon: 'scoring', text: 'scoring', waits: ['unscored'] }
const thinkingQuestions: Entry = {
  href: thinkingProjectsHref,
  icon: 'learning',
  text: 'thinkingQuestions',
  within: thinkingPages,
}
const released: Entry[] = [
  { href: awardingHref, icon: 'results', text: 'awarding' },
  { href: certificatesHref, icon: 'certificates', text: 'certificates' },
]
const payments: Entry = { href: paymentsHref, icon: 'payments', text: 'payments', waits: ['payments'] }
const feeReductions: Entry = {
  href: feeReductionsHref,
  icon: 'reductions',
  text: 'feeReductions',
  waits: ['reductions'],
}
const audit: Entry = { href: auditHref, icon: 'audit', text: 'audit' }
/** What the owners of all projects alone may do. */
const owned: Entry[] = [
  { href: staffHref, icon: 'console', text: 'staff' },
  { href: apiKeysHref, icon: 'keys', text: 'apiKeys' },
]
const schools: Entry = { href: schoolsHref, icon: 'school', text: 'schools', waits: ['schools'] }
const people: Entry = { href: peopleHref, icon: 'educator', text: 'people' }
const approvals: Entry = { href: approvalsHref, icon: 'approvals', text: 'approvals', waits: ['approvals'] }
const deliveries: Entry = { href: deliveriesHref(), icon: 'deliveries', text: 'deliveries' }

const setUp: Entry[] = [
  { href: setUpProjectsHref(), icon: 'projects', text: 'setUpProjects' },
  { href: seasonsHref, icon: 'seasons', text: 'seasons' },
]

type Holdings = {
  /** An administrator with the payments grant. */
  isFinance: boolean
  /** An owner of all projects. */
  isOwner: boolean
  /** An owner of any project. */
  readsAudit: boolean
}

/** An entry appears when its screen works (screens#menus). */
function groupsOf(actor: SignedInActor, { isFinance, isOwner, readsAudit }: Holdings): MenuGroup[] {
  switch (actor.role) {
    case 'student':
      return [studentMenu]
    case 'adviser':
      return [
        { label: null, entries: [today] },
        {
          label: 'projects',
          entries: actor.schoolKind === 'EDUCATOR' ? [educatorProjects, ...staffProjects] : staffProjects,
        },
        staffPeople,
        { label: 'exchange', entries: [messages, questions] },
        { label: 'school', entries: [schoolInfo, account] },
      ]
    case 'coordinator':
      return [
        { label: null, entries: [today] },
        { label: 'projects', entries: staffProjects },
        staffPeople,
        { label: 'exchange', entries: [messages, questions, resourceCentre] },
        { label: 'school', entries: [schoolInfo, account] },
      ]
    case 'admin':
      return [
        { label: null, entries: [today] },
        { label: 'setUp', entries: [...setUp, ...(isOwner ? owned : []), ...(readsAudit ? [audit] : [])] },
        { label: 'season', entries: [registrations, students] },
        { label: 'teams', entries: [teamList, scoring, thinkingQuestions] },
        { label: 'results', entries: released },
        { label: 'money', entries: isFinance ? [payments, feeReductions] : [payments] },
        { label: 'schools', entries: [approvals, schools, people, messages, deliveries, volunteerHours] },
      ]
  }
}

/** The account entries, under the person's own name. */
const personal: Record<Role, Entry[]> = {
  student: [
    { ...learning, onlyPhone: true },
    { href: '/personalInfo', icon: 'account', text: 'personalInfo' },
    readingMaterial,
    volunteerHours,
    { href: '/changePassword', icon: 'settings', text: 'changePassword' },
  ],
  adviser: [readingMaterial, volunteerHours, { href: '/changePassword', icon: 'settings', text: 'changePassword' }],
  coordinator: [volunteerHours, { href: '/changePassword', icon: 'settings', text: 'changePassword' }],
  admin: [],
}

type MenuOptions = Holdings & {
  say: (text: (typeof texts)[number] | `groups.${(typeof groupLabels)[number]}`) => string
}

export function menuOf(actor: SignedInActor, { say, ...holdings }: MenuOptions) {
  const spoken = ({ text, icon, onPhone, ...entry }: Entry): MenuEntry => ({
    ...entry,
    icon: <MenuIcon of={icon} />,
    label: say(text),
    ...(onPhone ? { tab: say(text) } : {}),
  })
  const entries = groupsOf(actor, holdings).flatMap(({ label, entries }) => {
    const group = label === null ? {} : { group: say(`groups.${label}`) }
    return entries.map((entry) => ({ ...spoken(entry), ...group }))
  })
  return { entries, links: personal[actor.role].map(spoken) }
}
