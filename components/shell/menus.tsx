import type { SignedInActor } from '@/lib/access/actor'
import {
  awardingHref,
  certificatesHref,
  countryResourcesHref,
  coursesHref,
  deliveriesHref,
  feeReductionsHref,
  paymentsHref,
  resourcesHref,
  resultsHref,
  scoringHref,
  studentQuestionsHref,
  thinkingProjectsHref,
  trainingHref,
  volunteerHoursHref,
} from './addresses'
import { inboxHref } from './message-addresses'
import type { MenuEntry } from './entries'
import { MenuIcon, type MenuIconName } from './menu-icon'

type Role = SignedInActor['role']
type Entry = Pick<MenuEntry, 'href' | 'within' | 'onlyPhone'> & {
  icon: MenuIconName
  text: (typeof texts)[number]
  onPhone?: boolean
  hasUnread?: boolean
}

/** What the menu may say; the words stand under `menu` in the messages. */
const texts = [
  'myProjects',
  'plaza',
  'messages',
  'currentProjects',
  'educatorProjects',
  'payments',
  'historyProjects',
  'results',
  'learning',
  'registrations',
  'teamList',
  'scoring',
  'feeReductions',
  'awarding',
  'certificates',
  'schoolInfo',
  'resourceCentre',
  'readingMaterial',
  'volunteerHours',
  'thinkingQuestions',
  'deliveries',
  'account',
  'personalInfo',
  'changePassword',
] as const

const registrations: Entry = {
  href: '/projectRegistration',
  icon: 'registrations',
  text: 'registrations',
  within: ['/importApplications', '/studentList', '/personalInfoEdit'],
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
/** What a school registers for itself has no entry of its own: Current Projects leads there. */
const schoolProjects = ['/projects', '/schoolApplication', '/applicationDetail', '/packageProjects']
const staff: Entry[] = [
  { href: '/currentProjects', icon: 'projects', text: 'currentProjects', within: schoolProjects, onPhone: true },
  { href: '/historyPeojects', icon: 'history', text: 'historyProjects' },
  registrations,
  { href: resultsHref, icon: 'results', text: 'results', within: ['/viewScore', '/scores'] },
  { href: '/teamCodeList', icon: 'teams', text: 'teamList', onPhone: true },
]
const thinkingPages = [thinkingProjectsHref, '/thinkingQueList', '/thinkingQuDetail']
/** Students learn, staff answer what they ask; the courses themselves are one step from there. */
const learning: Entry = { href: coursesHref, icon: 'learning', text: 'learning', within: ['/home', ...thinkingPages] }
const questions: Entry = {
  href: studentQuestionsHref,
  icon: 'learning',
  text: 'learning',
  within: [coursesHref, '/home', ...thinkingPages],
}
const schoolInfo: Entry = { href: '/schoolInfo', icon: 'school', text: 'schoolInfo' }

const resourcePages = [...Object.values(countryResourcesHref), trainingHref, deliveriesHref()]
/** Coordinators know it by the specification's name; for others it is reading material under their own name. */
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

/** An entry appears when its screen works (screens#menus). */
const menus: Record<Role, Entry[]> = {
  student: [
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
      within: ['/packageInfo', '/applicationInfo'],
      onPhone: true,
    },
    learning,
    { ...messages, href: '/messages', within: ['/messageContent'], onPhone: true },
    account,
  ],
  adviser: [...staff, messages, questions, account],
  coordinator: [...staff, messages, questions, resourceCentre, schoolInfo, account],
  admin: [
    { href: '/teamCodeList', icon: 'teams', text: 'teamList', onPhone: true },
    registrations,
    messages,
    { href: scoringHref, icon: 'scoring', text: 'scoring' },
    { href: awardingHref, icon: 'results', text: 'awarding' },
    { href: certificatesHref, icon: 'certificates', text: 'certificates' },
    { href: deliveriesHref(), icon: 'deliveries', text: 'deliveries' },
    volunteerHours,
    { href: thinkingProjectsHref, icon: 'learning', text: 'thinkingQuestions', within: thinkingPages },
    { href: paymentsHref, icon: 'payments', text: 'payments' },
  ],
}

/** Only who acts for an educator has these; he sees them before what schools see. */
const educatorProjects: Entry = {
  href: '/educatorProjects',
  icon: 'educator',
  text: 'educatorProjects',
  within: ['/educatorCanProjects', '/educatorinfo'],
  onPhone: true,
}

/** Who decides about money has these after what administrators share. */
const finance: Entry[] = [{ href: feeReductionsHref, icon: 'reductions', text: 'feeReductions' }]

/** Under the person's own name. */
const personal: Record<Role, Entry[]> = {
  student: [
    { ...learning, onlyPhone: true },
    { href: '/personalInfo', icon: 'account', text: 'personalInfo' },
    readingMaterial,
    volunteerHours,
    { href: '/changePassword', icon: 'settings', text: 'changePassword' },
  ],
  adviser: [
    schoolInfo,
    readingMaterial,
    volunteerHours,
    { href: '/changePassword', icon: 'settings', text: 'changePassword' },
  ],
  coordinator: [volunteerHours, { href: '/changePassword', icon: 'settings', text: 'changePassword' }],
  admin: [],
}

type MenuOptions = {
  say: (text: (typeof texts)[number]) => string
  /** An administrator who decides about money. */
  isFinance: boolean
}

export function menuOf(actor: SignedInActor, { say, isFinance }: MenuOptions) {
  const isEducator = actor.role === 'adviser' && actor.schoolKind === 'EDUCATOR'

  const spoken = ({ text, icon, onPhone, ...entry }: Entry): MenuEntry => ({
    ...entry,
    icon: <MenuIcon of={icon} />,
    label: say(text),
    ...(onPhone ? { tab: say(text) } : {}),
  })
  const own = isEducator ? [educatorProjects, ...menus[actor.role]] : menus[actor.role]
  const entries = isFinance ? [...own, ...finance] : own
  return { entries: entries.map(spoken), links: personal[actor.role].map(spoken) }
}
