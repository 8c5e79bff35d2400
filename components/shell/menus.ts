import type { SignedInActor } from '@/lib/access/actor'
import type { MenuEntry } from './entries'

type Role = SignedInActor['role']
type Entry = Omit<MenuEntry, 'label' | 'tab'> & { text: (typeof texts)[number]; onPhone?: boolean }

/** What the menu may say; the words stand under `menu` in the messages. */
const texts = [
  'myProjects',
  'currentProjects',
  'registrations',
  'teamList',
  'account',
  'personalInfo',
  'changePassword',
] as const

const registrations: Entry = {
  href: '/projectRegistration',
  icon: 'registrations',
  text: 'registrations',
  within: ['/importApplications'],
  onPhone: true,
}
const account: Entry = { href: '/accountInfo', icon: 'account', text: 'account', onPhone: true }
const staff: Entry[] = [
  { href: '/currentProjects', icon: 'projects', text: 'currentProjects', onPhone: true },
  registrations,
  { href: '/teamCodeList', icon: 'teams', text: 'teamList', onPhone: true },
  account,
]

/** An entry appears when its screen works (decisions, Routes). */
const menus: Record<Role, Entry[]> = {
  student: [{ href: '/studentProjects', icon: 'home', text: 'myProjects', onPhone: true }, account],
  adviser: staff,
  coordinator: staff,
  admin: [{ href: '/teamCodeList', icon: 'teams', text: 'teamList', onPhone: true }, registrations],
}

/** Under the person's own name. */
const personal: Record<Role, Entry[]> = {
  student: [
    { href: '/personalInfo', icon: 'account', text: 'personalInfo' },
    { href: '/changePassword', icon: 'settings', text: 'changePassword' },
  ],
  adviser: [{ href: '/changePassword', icon: 'settings', text: 'changePassword' }],
  coordinator: [{ href: '/changePassword', icon: 'settings', text: 'changePassword' }],
  admin: [],
}

export function menuOf(role: Role, say: (text: (typeof texts)[number]) => string) {
  const spoken = ({ text, onPhone, ...entry }: Entry): MenuEntry => ({
    ...entry,
    label: say(text),
    ...(onPhone ? { tab: say(text) } : {}),
  })
  return { entries: menus[role].map(spoken), links: personal[role].map(spoken) }
}
