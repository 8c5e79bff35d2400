import { FileText, Plus, Undo2, UserRound, UserRoundPlus, UsersRound } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProjectCover, type ProjectLook } from '@/components/catalogue/projects/project-cover'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { Avatar } from '@/components/ui/avatar'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { InvitedTeam } from '@/lib/features/teams/own-teams/rules'

type LivingTeam = Extract<InvitedTeam, { token: string }>['team']
export type InvitationProps = {
  project: ProjectLook & { code: string; name: { zh: string; en: string } }
  team: LivingTeam
  now: Date
  /** What to do about it. */
  children: ReactNode
}

/** Of a larger team the circles would be a crowd; the sentence beneath them counts all places. */
const circles = 8

export const placesOf = ({ memberCount, sizeMax }: LivingTeam) => ({
  left: Math.max(0, sizeMax - memberCount),
  max: sizeMax,
})

/** Who invites to which team, its places, and until when one can leave again; the page is this alone. */
export function Invitation({ project, team, now, children }: InvitationProps) {
  const t = useTranslations('ownTeam.invited')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const timeLeft = useTimeLeft()
  const { code, leader, entriesEndAt } = team
  return (
    <div>
      <ProjectCover look={project} className="-mx-4 -mt-4 h-36 sm:-mx-8 lg:mx-0 lg:mt-0 lg:rounded-t-xl">
        <p className="absolute inset-x-4 bottom-14 pe-20 font-medium sm:inset-x-8 lg:inset-x-6">
          {inLanguage(project.name, language)}&nbsp;· {project.code}
        </p>
      </ProjectCover>
      <section className="relative -mt-10 rounded-xl border border-line bg-raised p-5 shadow-control sm:p-6">
        <p className="font-medium text-ink-muted text-sm">{t('label')}</p>
        <h1 className="mt-1 text-balance font-semibold text-2xl tracking-title">
          {leader ? t('by', { name: personName(leader, language), code }) : t('title', { code })}
        </h1>
        <Seats team={team} />
        <ul className="mt-5 flex flex-col gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-muted">
          <li className="flex gap-3">
            <UsersRound aria-hidden="true" strokeWidth={1.75} />
            {t('places', placesOf(team))}
          </li>
          {entriesEndAt && (
            <>
              <li className="flex gap-3">
                <FileText aria-hidden="true" strokeWidth={1.75} />
                <span className="min-w-0">
                  {t('work', { left: timeLeft(entriesEndAt, now) ?? '' })}
                  <span className="block text-ink-muted text-sm">{instantInProse(entriesEndAt, language, zone)}</span>
                </span>
              </li>
              <li className="flex gap-3">
                <Undo2 aria-hidden="true" strokeWidth={1.75} />
                {t('until')}
              </li>
            </>
          )}
        </ul>
        {children}
      </section>
    </div>
  )
}

/** The places as circles: the leader, the others without their names, the reader's, and what stays free. */
function Seats({ team }: { team: LivingTeam }) {
  const t = useTranslations('ownTeam.invited')
  const language = useLocale()
  const { leader, memberCount, sizeMax } = team
  const hasPlace = memberCount < sizeMax
  const others = Math.max(0, memberCount - (leader ? 1 : 0))
  const free = Math.max(0, sizeMax - memberCount - 1)
  const seats = [
    ...(leader ? [{ kind: 'leader' } as const] : []),
    ...Array.from({ length: others }, () => ({ kind: 'member' }) as const),
    ...(hasPlace ? [{ kind: 'you' } as const] : []),
    ...Array.from({ length: free }, () => ({ kind: 'free' }) as const),
  ].slice(0, circles)
  return (
    <ul aria-hidden="true" className="mt-5 grid grid-cols-4 gap-x-2 gap-y-4 text-center text-sm leading-snug">
      {seats.map(({ kind }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- places have no other name
        <li key={at} className="flex min-w-0 flex-col items-center gap-1.5">
          {kind === 'leader' && leader ? (
            <Avatar name={personName(leader, language)} size="lg" />
          ) : (
            <span className={looks[kind]}>
              {kind === 'you' ? <UserRoundPlus /> : kind === 'free' ? <Plus /> : <UserRound />}
            </span>
          )}
          {kind === 'leader' && leader && (
            <span className="w-full">
              <span className="block truncate font-semibold">{personName(leader, language)}</span>
              <span className="text-ink-muted">{t('leader')}</span>
            </span>
          )}
          {kind === 'you' && <span className="font-semibold">{t('you')}</span>}
          {kind === 'free' && <span className="text-ink-muted">{t('free')}</span>}
        </li>
      ))}
    </ul>
  )
}

const circle = 'grid size-14 place-content-center rounded-full [&_svg]:size-5'
const looks = {
  leader: circle,
  member: `${circle} bg-sunken text-ink-muted`,
  you: `${circle} border-2 border-accent border-dashed bg-accent-soft text-accent-text`,
  free: `${circle} border-2 border-line-strong border-dashed text-ink-muted`,
}
