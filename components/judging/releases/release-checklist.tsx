import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { awardingHref, certificatesHref, scoringHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { instantInProse } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import type { ReleaseState } from './release-state'

const looks = {
  done: { icon: CircleCheck, colour: 'text-good' },
  missing: { icon: CircleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-ink-muted' },
}
type ReleaseCheck = {
  state: keyof typeof looks
  title: string
  text: string
  href?: string
  link?: string
  more?: ReactNode
}

/** The contents of a release, and what is missing, with a link to where that is done. */
export function ReleaseChecklist({ state }: { state: ReleaseState }) {
  const t = useTranslations('releases.checklist')
  return (
    <Card title={t('title')} description={t('description')} flush>
      <ol className="divide-y divide-line">
        {useSteps(state).map((step) => {
          const { icon: Icon, colour } = looks[step.state]
          return (
            <li key={step.title} className="flex gap-3 px-5 py-4 sm:px-6">
              <Icon role="img" aria-label={t(`states.${step.state}`)} className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              <div className="min-w-0 flex-1">
                <h3 className="font-medium">{step.title}</h3>
                <p className="text-ink-muted">{step.text}</p>
                {step.more}
                {step.href && (
                  <p className="mt-1.5">
                    <Link href={step.href}>{step.link}</Link>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function useSteps({ counts, unconfirmed, openUntil, release }: ReleaseState): ReleaseCheck[] {
  const t = useTranslations('releases.checklist')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { submitted, confirmed, drafts, unscored, draftAwards, publishedAwards, certificateRules, certificates } =
    counts
  const isScored = submitted > 0 && confirmed === submitted
  return [
    ...(openUntil === null
      ? []
      : [
          {
            state: 'missing' as const,
            title: t('entries'),
            text: t('entriesText', { date: instantInProse(openUntil, language, zone) }),
          },
        ]),
    {
      state: isScored ? 'done' : submitted === 0 ? 'info' : 'missing',
      title: t('scores'),
      text: isScored
        ? t('scoresDone', { count: submitted })
        : submitted === 0
          ? t('scoresNone')
          : t('scoresText', { confirmed, submitted, drafts, unscored }),
      more: unconfirmed.length > 0 && <UnconfirmedTeams teams={unconfirmed} total={submitted - confirmed} />,
      href: scoringHref,
      link: t('toScoring'),
    },
    {
      state: draftAwards + publishedAwards > 0 ? (release && draftAwards > 0 ? 'missing' : 'done') : 'missing',
      title: t('awards'),
      text:
        draftAwards + publishedAwards === 0
          ? t('awardsNone')
          : release && draftAwards > 0
            ? t('awardsLate', { drafts: draftAwards, published: publishedAwards })
            : t('awardsText', { drafts: draftAwards, published: publishedAwards }),
      href: `${awardingHref}?tab=awards`,
      link: t('toAwards'),
    },
    {
      state: certificates > 0 ? 'done' : 'info',
      title: t('certificates'),
      text:
        certificateRules === 0
          ? t('certificatesNone')
          : t('certificatesText', { rules: certificateRules, certificates }),
      href: certificatesHref,
      link: t('toCertificates'),
    },
    {
      state: 'info',
      title: t('others'),
      text: t('othersText', { results: counts.results, comments: counts.comments }),
    },
  ]
}

function UnconfirmedTeams({ teams, total }: { teams: ReleaseState['unconfirmed']; total: number }) {
  const t = useTranslations('releases.checklist')
  const language = useLocale()
  return (
    <details className="mt-1.5">
      <summary className="cursor-pointer font-medium text-sm">{t('whichTeams', { count: total })}</summary>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm">
        {teams.map(({ id, serial, code, title, school, score }) => (
          <li key={id} className="wrap-anywhere">
            {t('team', {
              serial,
              code,
              school: schoolName(school, language),
              state: t(score === null ? 'unscored' : 'draft'),
            })}
            {title !== null && <span className="text-ink-muted"> · {title}</span>}
          </li>
        ))}
        {total > teams.length && <li className="text-ink-muted">{t('moreTeams', { count: total - teams.length })}</li>}
      </ul>
    </details>
  )
}
