import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { certificateRuleHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { RouteLink } from '@/components/ui/route-link'
import { StatusChip } from '@/components/ui/status-chip'
import type { listRules } from '@/lib/features/certificates/certificate-rules/list-rules'
import type { ResultOf } from '@/lib/kernel/operation'

export type ListedRule = ResultOf<typeof listRules>['rows'][number]

/** A rule with its recipients and how many have their certificate; links to all of them. */
export function RuleCard({ rule, sheet }: { rule: ListedRule; sheet: ReactNode }) {
  const t = useTranslations('certificateConsole')
  const colon = useTranslations('common')('colon')
  const { id, kind, audience, template, active, nameCheckFrom, nameCheckUntil, issued, superseded, revoked } = rule
  const counts = [
    { label: t('counts.issued'), count: issued },
    { label: t('counts.superseded'), count: superseded },
    { label: t('counts.revoked'), count: revoked },
  ]
  return (
    <article className="relative flex gap-5 rounded-lg border border-line bg-raised p-5 shadow-control transition-shadow duration-100 hover:shadow-raised">
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-xs shadow-raised sm:w-32">{sheet}</div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lead tracking-title">
              <RouteLink href={certificateRuleHref(id)} className="after:absolute after:inset-0 hover:text-accent-text">
                {t(`kinds.${kind}`)}
              </RouteLink>
            </h2>
            {!active && <StatusChip tone="neutral">{t('rule.off')}</StatusChip>}
          </div>
          <p className="text-ink-muted">{kind === 'VOLUNTEER' ? t('volunteers') : t(`rule.audiences.${audience}`)}</p>
        </div>
        <p className="text-sm">
          <span className="text-ink-muted">
            {t('rule.template')}
            {colon}
          </span>
          {template.name} · {t(`languages.${template.language}`)}
        </p>
        {nameCheckFrom && nameCheckUntil && (
          <p className="text-sm">
            <span className="text-ink-muted">
              {t('rule.nameCheck')}
              {colon}
            </span>
            <DateTime value={nameCheckFrom} /> – <DateTime value={nameCheckUntil} />
          </p>
        )}
        <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-1">
          {counts.map(({ label, count }) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="text-ink-muted text-sm">{label}</dt>
              <dd className="font-semibold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
