import { ClipboardCheck, Eye, FileText, MessageSquareText, PencilLine, Trophy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ScoreButton } from '@/components/judging/scoring/score-button'
import {
  checklistHref,
  teamCommentsHref,
  teamResultsHref,
  workPrintHref,
  workspaceHref,
} from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { useNewTab } from '@/components/shell/use-new-tab'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'

const ways = [
  { to: 'view', href: workspaceHref, icon: PencilLine, forStudents: true },
  { to: 'summary', href: workPrintHref, icon: FileText, forStudents: true },
  { to: 'checklist', href: checklistHref, icon: ClipboardCheck, forStudents: false },
  { to: 'comments', href: teamCommentsHref, icon: MessageSquareText, forStudents: true },
] as const

export type TeamActionsProps = {
  team: TeamCard
  product: string | null
  isStudent: boolean
  /** The results of its project are released. */
  isReleased: boolean
  onScored: (hundredths: number) => void
}

/** The actions for a team (judging#team-list); on a wide screen they open in a new tab. */
export function TeamActions({ team, product, isStudent, isReleased, onScored }: TeamActionsProps) {
  const t = useTranslations('teamList')
  const target = useNewTab()
  const { code, serial, comments } = team
  const address = { ...team, product, ...(isStudent ? {} : { from: openedFrom.teams(serial) }) }
  const named = { team: isStudent ? t('team', { code }) : t('serial', { serial }) }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {ways
        .filter(({ forStudents }) => forStudents || !isStudent)
        .map(({ to, href, icon: Icon }) => (
          <ButtonLink
            key={to}
            size="sm"
            variant={to === 'view' && !isStudent ? 'primary' : 'secondary'}
            href={href(address)}
            {...target}
            aria-label={t(`ways.${to}Of`, named)}
            icon={to === 'view' && !isStudent ? <Eye aria-hidden="true" /> : <Icon aria-hidden="true" />}
          >
            {to === 'comments' && comments !== null ? t('ways.commentsCount', { count: comments }) : t(`ways.${to}`)}
          </ButtonLink>
        ))}
      <ScoreButton
        team={team}
        named={t('ways.scoreOf', named)}
        members={team.students.filter(({ isSettled }) => isSettled).length}
        onScored={onScored}
      />
      {isReleased ? (
        <ButtonLink
          size="sm"
          href={teamResultsHref(address)}
          {...target}
          aria-label={t('ways.awardOf', named)}
          icon={<Trophy aria-hidden="true" />}
        >
          {t('ways.award')}
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          icon={<Trophy aria-hidden="true" />}
          aria-label={t('ways.awardOf', named)}
          reason={t('awardWhyNot')}
        >
          {t('ways.award')}
        </Button>
      )}
    </div>
  )
}
