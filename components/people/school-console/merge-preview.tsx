import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { Moved } from '@/lib/features/people/schools/merging.queries'
import type { previewMerge } from '@/lib/features/people/schools/preview-merge'
import { listed, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

const kinds: readonly Moved[] = [
  ...(['students', 'contacts', 'registrations', 'schoolRegistrations'] as const),
  ...(['teams', 'invoices', 'deliveries', 'questions', 'imports'] as const),
]

/** What moves, what stays, and what would be in the way. */
export function MergePreview({ preview: { heir, moves, teams, twice } }: { preview: ResultOf<typeof previewMerge> }) {
  const t = useTranslations('schoolConsole.merge')
  const language = useLocale()
  const format = useFormatter()
  return (
    <>
      <p>{t('into', { school: schoolName(heir, language) })}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-muted text-sm">{t(`moves.${kind}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums">{format.number(moves[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted">{t('stays', { count: moves.certificates })}</p>
      {teams.length > 0 && (
        <Banner tone="warn" title={t('teams', { count: teams.length })}>
          {listed(
            teams.map(({ project, from, to }) =>
              to === null ? t('noCode', { project, from }) : t('newCode', { project, from, to }),
            ),
            language,
          )}
        </Banner>
      )}
      {twice.length > 0 && (
        <Banner tone="bad" title={t('twice')}>
          {listed(twice, language)}
        </Banner>
      )}
      <p>{t('final')}</p>
    </>
  )
}
