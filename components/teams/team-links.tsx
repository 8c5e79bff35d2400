import { ClipboardCheck, FileText, MessageSquareText, PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  checklistHref,
  type TeamAddress,
  teamCommentsHref,
  workPrintHref,
  workspaceHref,
} from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'

const ways = [
  { to: 'view', href: workspaceHref, icon: PencilLine, forStudents: true },
  { to: 'summary', href: workPrintHref, icon: FileText, forStudents: true },
  { to: 'checklist', href: checklistHref, icon: ClipboardCheck, forStudents: false },
  { to: 'comments', href: teamCommentsHref, icon: MessageSquareText, forStudents: true },
] as const

/** Where a team's work is looked at (track 2, Team list); for staff beside the list, in a tab of its own. */
export function TeamLinks({ team, code, isStudent }: { team: TeamAddress; code: number; isStudent: boolean }) {
  const t = useTranslations('teams.ways')
  const target = isStudent ? {} : ({ target: '_blank', rel: 'noopener' } as const)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {ways
        .filter(({ forStudents }) => forStudents || !isStudent)
        .map(({ to, href, icon: Icon }) => (
          <li key={to}>
            <Link
              href={href(team)}
              {...target}
              aria-label={t(`${to}Of`, { code })}
              className="inline-flex items-center gap-1.5"
            >
              <Icon aria-hidden="true" className="size-4" />
              {t(to)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
