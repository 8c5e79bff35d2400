import {
  Award,
  BadgePercent,
  BookOpen,
  Building2,
  ClipboardList,
  FolderKanban,
  History,
  House,
  ListChecks,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react'

const icons = {
  home: House,
  projects: FolderKanban,
  history: History,
  plaza: Store,
  registrations: ClipboardList,
  teams: UsersRound,
  reductions: BadgePercent,
  scoring: ListChecks,
  results: Award,
  certificates: ScrollText,
  messages: Mail,
  learning: BookOpen,
  school: Building2,
  account: UserRound,
  console: ShieldCheck,
  settings: Settings,
  payments: WalletCards,
} satisfies Record<string, LucideIcon>

export type MenuIconName = keyof typeof icons

/** Drawn by the server: a page carries the icons of its reader's menu, not those of everybody's. */
export function MenuIcon({ of }: { of: MenuIconName }) {
  const Icon = icons[of]
  return <Icon aria-hidden="true" />
}
