import type { SignedInActor } from '@/lib/access/actor'
import { resultsHref } from './addresses'
import { ownAccountHref } from './console-addresses'
import type { MenuEntry } from './entries'
import {
  today,
  registrations,
  keptStudents,
  students,
  teamList,
  messages,
  account,
  staffProjects,
  educatorProjects,
  learning,
  questions,
  schoolInfo,
  resourceCentre,
  readingMaterial,
  volunteerHours,
  scoring,
  thinkingQuestions,
  released,
  invoices,
  payments,
  feeReductions,
  audit,
  mails,
  owned,
  schools,
  schoolLife,
  people,
  approvals,
  readiness,
  keptDeliveries,
  setUp,
  type Entry,
  type MenuText,
} from './menu-entries'

type Role = SignedInActor['role']
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

const staffPeople: MenuGroup = {
  label: 'people',
  entries: [
    registrations,
    students,
    teamList,
    { href: resultsHref, icon: 'results', text: 'results', within: ['/viewScore', '/scores'] },
  ],
}

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
    { ...messages, href: '/messages', within: ['/messageContent'], onPhone: true },
    learning,
    account,
  ],
}

type Holdings = {
  /** An administrator with the payments grant. */
  isFinance: boolean
  /** Reads payments. */
  readsMoney: boolean
  /** An owner of all projects. */
  isOwner: boolean
  /** Keeps contents of all projects. */
  readsMails: boolean
  /** An owner of any project. */
  readsAudit: boolean
  /** An administrator who scores what is assigned to them, and nothing else. */
  onlyScores: boolean
}

/** An entry appears when its screen works (screens#menus). */
function groupsOf(
  actor: SignedInActor,
  { isFinance, readsMoney, isOwner, readsMails, readsAudit, onlyScores }: Holdings,
): MenuGroup[] {
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
        { label: 'school', entries: [invoices, schoolInfo, account] },
      ]
    case 'admin':
      if (onlyScores) return [{ label: null, entries: [scoring] }]
      return [
        { label: null, entries: [today] },
        { label: 'season', entries: [registrations, readiness, keptStudents] },
        { label: 'teams', entries: [teamList, scoring, thinkingQuestions] },
        { label: 'results', entries: released },
        { label: 'money', entries: [...(readsMoney ? [payments] : []), ...(isFinance ? [feeReductions] : [])] },
        { label: 'schools', entries: [approvals, schools, people, messages, keptDeliveries, schoolLife] },
        {
          label: 'setUp',
          entries: [
            ...setUp,
            ...(readsMails ? [mails] : []),
            ...(isOwner ? owned : []),
            ...(readsAudit ? [audit] : []),
          ],
        },
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
  admin: [{ href: ownAccountHref, icon: 'account', text: 'ownAccount' }],
}

type MenuOptions = Holdings & {
  say: (text: MenuText | `groups.${(typeof groupLabels)[number]}`) => string
}

export function menuOf(actor: SignedInActor, { say, ...holdings }: MenuOptions) {
  const spoken = ({ text, onPhone, ...entry }: Entry): MenuEntry => ({
    ...entry,
    label: say(text),
    ...(onPhone ? { tab: say(text) } : {}),
  })
  const entries = groupsOf(actor, holdings).flatMap(({ label, entries }) => {
    const group = label === null ? {} : { group: say(`groups.${label}`) }
    return entries.map((entry) => ({ ...spoken(entry), ...group }))
  })
  return { entries, links: personal[actor.role].map(spoken) }
}
