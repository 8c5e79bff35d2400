import {
  Award,
  BadgePercent,
  BookOpen,
  CalendarRange,
  Building2,
  ClipboardCheck,
  ClipboardList,
  Contact,
  FolderKanban,
  GraduationCap,
  HeartHandshake,
  History,
  Library,
  House,
  KeyRound,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Package,
  School,
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
  today: Inbox,
  projects: FolderKanban,
  history: History,
  plaza: Store,
  schoolProjects: School,
  registrations: ClipboardList,
  students: Contact,
  teams: UsersRound,
  reductions: BadgePercent,
  scoring: ListChecks,
  results: Award,
  certificates: ScrollText,
  messages: MessageCircle,
  learning: BookOpen,
  educator: GraduationCap,
  school: Building2,
  approvals: ClipboardCheck,
  account: UserRound,
  console: ShieldCheck,
  keys: KeyRound,
  settings: Settings,
  seasons: CalendarRange,
  payments: WalletCards,
  resources: Library,
  deliveries: Package,
  volunteering: HeartHandshake,
} satisfies Record<string, LucideIcon>

export type MenuIconName = keyof typeof icons

/** Rendered by the server, so that a page has only the icons of its reader's menu. */
export function MenuIcon({ of }: { of: MenuIconName }) {
  const Icon = icons[of]
  return <Icon aria-hidden="true" />
}
