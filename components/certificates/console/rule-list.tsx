import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { certificateRuleHref } from '@/components/shell/console-addresses'
import { DataTable } from '@/components/ui/data-table'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { ListedRule } from './rule-card'

type RuleListProps = {
  rules: readonly ListedRule[]
  /** The paper of a rule, where the reader makes certificates. */
  sheetOf: (rule: ListedRule) => ReactNode
}

const counts = ['issued', 'superseded', 'revoked'] as const

/** The rules of a project, a row each: who receives which paper, and how many have theirs. */
export function RuleList({ rules, sheetOf }: RuleListProps) {
  const t = useTranslations('certificateConsole')
  return (
    <DataTable
      isInBand
      caption={t('rules')}
      rows={rules}
      columns={({ column, numeric }) => [
        column(t('rule.title'), (rule) => (
          <span className="flex items-center gap-3">
            <span aria-hidden="true" className="w-7 shrink-0 overflow-hidden rounded-xs border border-line bg-surface">
              {sheetOf(rule)}
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2">
                <Link quiet href={certificateRuleHref(rule.id)}>
                  {t(`kinds.${rule.kind}`)}
                </Link>
                {!rule.active && <StatusChip tone="neutral">{t('rule.off')}</StatusChip>}
              </span>
              <span className="block font-normal text-ink-muted text-xs">
                {rule.kind === 'VOLUNTEER' ? t('volunteers') : t(`rule.audiences.${rule.audience}`)}
              </span>
            </span>
          </span>
        )),
        column(t('rule.template'), ({ template }) => (
          <>
            {template.name} <span className="text-ink-muted">· {t(`languages.${template.language}`)}</span>
          </>
        )),
        column(
          t('rule.nameCheck'),
          ({ nameCheckFrom, nameCheckUntil }) =>
            nameCheckFrom && nameCheckUntil ? (
              <>
                <DateTime value={nameCheckFrom} as="date" /> – <DateTime value={nameCheckUntil} />
              </>
            ) : (
              '–'
            ),
          { named: true, className: 'sm:whitespace-nowrap' },
        ),
        ...counts.map((count) => numeric(t(`counts.${count}`), (rule) => rule[count])),
      ]}
    />
  )
}
