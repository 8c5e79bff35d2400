'use client'

import { Circle, CircleCheck, CircleDashed, Square, SquareCheck } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAsked } from '@/components/forms/use-asked'
import { checklistHref } from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { getTeamWork } from '@/lib/features/judging/team-lists/get-team-work'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import type { listTeamAdvisers } from '@/lib/features/judging/team-lists/list-team-advisers'
import { inLanguage, listed } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { TeamActions } from './team-actions'
import { TeamResults, WorkFigures } from './team-figures'
import { TeamPeople } from './team-people'
import type { TeamListScope } from './team-view'

type TeamDetailsProps = {
  team: TeamCard
  scope: TeamListScope
  onScored: (id: string, hundredths: number) => void
}

/** What staff ask of a team: what to do, who is in it and who advises it, how far the work is, the note. */
export function TeamDetails({ team, scope: { project }, onScored }: TeamDetailsProps) {
  const t = useTranslations('teamList')
  const work = useTeamWork(team)
  return (
    <>
      {!project.isElsewhere && (
        <div className="border-line border-b px-4 py-3">
          {team.opens ? (
            <TeamActions
              team={team}
              product={project.product}
              isStudent={false}
              isReleased={project.isReleased}
              onScored={(hundredths) => onScored(team.id, hundredths)}
            />
          ) : (
            <p className="text-ink-muted text-sm">{t('notYetOpen')}</p>
          )}
        </div>
      )}
      <Part title={t('students')} figure={team.students.length}>
        <TeamPeople team={team} isBrief />
        <Advisers projectId={project.id} teamId={team.id} />
      </Part>
      {team.progress && (
        <>
          <Part title={t('work')} figure={team.mediaType && <Badge>{team.mediaType}</Badge>}>
            <WorkFigures team={team} />
            {work && <WorkParts parts={work.parts} />}
          </Part>
          {work && work.checks.length > 0 && <Checks team={team} product={project.product} checks={work.checks} />}
        </>
      )}
      {team.note && (
        <Part title={t('note')}>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{team.note}</p>
        </Part>
      )}
    </>
  )
}

type PartProps = { title: string; figure?: ReactNode; aside?: ReactNode; children: ReactNode }

function Part({ title, figure, aside, children }: PartProps) {
  return (
    <section aria-label={title} className="border-line border-b px-4 py-2.5 last:border-b-0">
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm">
        {title}
        {figure ? <span className="font-normal text-ink-muted tabular-nums">{figure}</span> : null}
        {aside && <span className="ms-auto font-normal">{aside}</span>}
      </h3>
      {children}
    </section>
  )
}

type PanelWork = ResultOf<typeof getTeamWork>

/** The parts and ticks of a team whose work is open to the reader. */
const useTeamWork = ({ projectId, schoolId, code, opens, progress }: TeamCard): PanelWork | null =>
  useAsked<PanelWork>('/api/team-work', opens && progress !== null ? { projectId, schoolId, code } : null).answer

/** Each part with its words; what is done has a tick. */
function WorkParts({ parts }: Pick<PanelWork, 'parts'>) {
  const t = useTranslations('teamList')
  const format = useFormatter()
  const language = useLocale()
  return (
    <ul aria-label={t('parts')} className="mt-3 flex flex-col text-sm leading-5.75">
      {parts.map(({ id, title, required, words, isFilled }) => {
        const Icon = isFilled ? CircleCheck : required ? Circle : CircleDashed
        return (
          <li key={id} className="flex items-center gap-2">
            <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', isFilled ? 'text-good' : 'text-ink-muted')} />
            <span className="min-w-0 flex-1 truncate">{inLanguage(title, language)}</span>
            <span className="sr-only">, {t(isFilled ? 'partDone' : 'partOpen')}, </span>
            <span className="text-ink-muted text-xs tabular-nums">
              {words > 0 ? format.number(words) : isFilled ? '' : t('partEmpty')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type ChecksProps = { team: TeamCard; product: string | null; checks: PanelWork['checks'] }

/** What the checklist asks and what of it is ticked; ticking is done beside the text. */
function Checks({ team, product, checks }: ChecksProps) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const done = checks.filter(({ isTicked }) => isTicked).length
  return (
    <Part
      title={t('checklist')}
      figure={t('checksOf', { done, total: checks.length })}
      aside={
        <Link href={checklistHref({ ...team, product, from: openedFrom.teams(team.serial) })}>
          {t('openChecklist')}
          <span className="sr-only">: {t('checklist')}</span>
        </Link>
      }
    >
      <ul className="grid gap-x-4 text-sm leading-5.75 sm:grid-cols-2">
        {checks.map(({ id, text, isTicked }) => (
          <li key={id} className="flex items-start gap-2">
            {isTicked ? (
              <SquareCheck aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-accent-text" />
            ) : (
              <Square aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0">{inLanguage(text, language)}</span>
            <span className="sr-only">, {t(isTicked ? 'ticked' : 'notTicked')}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Who advises the students of the team: asked for when it is opened, which a list of thousands is spared. */
function Advisers({ projectId, teamId }: { projectId: string; teamId: string }) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const { answer: names } = useAsked<ResultOf<typeof listTeamAdvisers>>('/api/team-advisers', { projectId, teamId })
  return (
    <p role="status" className="mt-1.5 min-h-5 text-sm">
      {names !== null && (
        <>
          <span className="text-ink-muted">{t('advisers')}</span>{' '}
          {names.length > 0 ? listed(names, language) : <span className="text-ink-muted">{t('noAdvisers')}</span>}
        </>
      )}
    </p>
  )
}

/** What is always asked for stays in sight: the score and the awards. */
export function TeamFoot({ team, isOffice }: { team: TeamCard; isOffice: boolean }) {
  if (!team.opens) return null
  return (
    <footer className="border-line border-t bg-surface px-4 py-2.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <TeamResults team={team} isOffice={isOffice} />
      </dl>
    </footer>
  )
}

export function SchoolName({ school }: { school: NonNullable<TeamCard['school']> }) {
  const both = [school.name, school.nameEn].filter((name) => name !== null)
  const [main, other] = useLocale() === 'zh-CN' ? both : both.reverse()
  return (
    <p className="text-sm">
      {main}
      {other && <span className="ms-2 text-ink-muted">{other}</span>}
    </p>
  )
}
