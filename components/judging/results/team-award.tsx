import { Award, Medal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/payments/receipt/print-button'
import { resultsHref, scoresHref, teamCommentsHref } from '@/components/shell/addresses'
import { type originOf, useWayBack } from '@/components/shell/way-back'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button-link'
import { scoreText } from '@/lib/features/judging/scores/rules'
import type { getTeamAward } from '@/lib/features/judging/results/get-team-award'
import { bilingualOf, inLanguage, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

type AwardView = ResultOf<typeof getTeamAward>

export type TeamAwardProps = { view: AwardView; isStudent: boolean; origin: ReturnType<typeof originOf> }

/** The awards of one team as a sheet, on the screen as it will be printed. */
export function TeamAward({ view, isStudent, origin }: TeamAwardProps) {
  const t = useTranslations('results.award')
  const language = useLocale()
  const { team, awards, hundredths, members } = view
  const back = useWayBack(origin, team.project.code)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <PrintButton>{t('print')}</PrintButton>
        <ButtonLink href={teamCommentsHref({ ...team, from: origin?.text ?? null })}>{t('comments')}</ButtonLink>
        <ButtonLink href={isStudent ? scoresHref() : resultsHref} variant="quiet" className="sm:ms-auto">
          {t(isStudent ? 'toScores' : 'toResults')}
        </ButtonLink>
      </div>
      <article className="overflow-hidden rounded-xl border border-line bg-raised shadow-control print:border-0 print:shadow-none">
        <header className="border-line border-b bg-accent-soft px-6 py-10 text-center sm:px-12 print:bg-transparent">
          <p className="font-medium text-accent-text">{inLanguage(team.project.name, language)}</p>
          <p className="mt-0.5 text-ink-muted text-sm tabular-nums">{team.project.code}</p>
          {awards.length > 0 && (
            <span className="mx-auto mt-6 flex size-16 items-center justify-center rounded-full bg-raised text-accent-text shadow-raised print:shadow-none">
              <Award aria-hidden="true" className="size-8" strokeWidth={1.5} />
            </span>
          )}
          {awards.length > 0 ? (
            awards.map(({ label, place }) => (
              <p key={place} className="mt-4 font-semibold text-3xl tracking-title">
                {inLanguage(bilingualOf(label), language)}
              </p>
            ))
          ) : (
            <>
              <p className="mt-4 font-semibold text-2xl tracking-title">{t('none')}</p>
              <p className="mt-1 text-ink-muted">{t(hundredths === null ? 'noneUnscored' : 'noneText')}</p>
            </>
          )}
          <h1 className="mt-5 font-semibold text-xl tracking-title wrap-anywhere">{team.title ?? t('untitled')}</h1>
          <p className="mt-1 text-ink-muted">
            {[team.isNumbered && t('team', { code: team.code }), team.school && schoolName(team.school, language)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        {hundredths !== null && (
          <p className="flex items-baseline justify-center gap-3 border-line border-b px-6 py-6">
            <span className="text-ink-muted">{t('score')}</span>
            <strong className="font-semibold text-4xl tabular-nums tracking-title">{scoreText(hundredths)}</strong>
            <span className="text-ink-muted text-sm">{t('outOf')}</span>
          </p>
        )}
        <section className="px-6 py-6 sm:px-12">
          <h2 className="mb-3 font-semibold">{t('members')}</h2>
          <ul className="divide-y divide-line">
            {members.map((member, at) => (
              <Member key={String(at)} member={member} />
            ))}
          </ul>
        </section>
      </article>
    </div>
  )
}

function Member({ member: { name, teamRole, awards, advancements } }: { member: AwardView['members'][number] }) {
  const t = useTranslations('results.award')
  const language = useLocale()
  const { main, other } = personNames(name, language)
  const facts = [
    ...awards.map(({ label }) => inLanguage(bilingualOf(label), language)),
    ...advancements.map(({ label, toProject }) =>
      t('advancement', {
        label: inLanguage(bilingualOf(label), language),
        project: inLanguage(bilingualOf(toProject.name), language),
      }),
    ),
  ]
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 break-inside-avoid">
      <span className="font-medium">{main}</span>
      {other && <span className="text-ink-muted text-sm">{other}</span>}
      {teamRole === 'LEADER' && <span className="text-ink-muted text-sm">{t('leader')}</span>}
      {facts.map((text) => (
        <span key={text} className="flex basis-full items-start gap-2 text-accent-text">
          <Medal aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {text}
        </span>
      ))}
    </li>
  )
}
