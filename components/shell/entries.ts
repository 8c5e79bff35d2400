import {
  Award,
  BadgePercent,
  BookOpen,
  Building2,
  ClipboardList,
  FolderKanban,
  History,
  House,
  type LucideIcon,
  Mail,
  Settings,
  ShieldCheck,
  Store,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react'

export const menuIcons = {
  home: House,
  projects: FolderKanban,
  history: History,
  plaza: Store,
  registrations: ClipboardList,
  teams: UsersRound,
  reductions: BadgePercent,
  results: Award,
  messages: Mail,
  learning: BookOpen,
  school: Building2,
  account: UserRound,
  console: ShieldCheck,
  settings: Settings,
  payments: WalletCards,
} satisfies Record<string, LucideIcon>

export type MenuEntry = {
  href: string
  label: string
  icon: keyof typeof menuIcons
  /** Other paths that belong to this entry and light it: details, edit screens. */
  within?: readonly string[]
  /** A short label, and with it a place in the tab bar of a phone. */
  tab?: string
}

export function isCurrent(entry: MenuEntry, path: string): boolean {
  return [entry.href, ...(entry.within ?? [])].some((place) => path === place || path.startsWith(`${place}/`))
}
