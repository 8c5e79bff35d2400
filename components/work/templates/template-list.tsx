import { useLocale, useTranslations } from 'next-intl'
import { setUpHref, templateHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import type { TemplateListRow } from '@/lib/features/work/templates/list-templates'
import { inLanguage } from '@/lib/i18n/languages'

const tones = { draft: 'neutral', inUse: 'good', frozen: 'info' } as const

/** How a version stands. */
export function TemplateState({ state }: { state: TemplateListRow['state'] }) {
  const t = useTranslations('templates.states')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}

/** The work templates, each family's versions together, the latest first. */
export function TemplateList({ rows }: { rows: readonly TemplateListRow[] }) {
  const t = useTranslations('templates')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, numeric, state }) => [
        column(t('name'), ({ id, name, version }) => (
          <>
            <Link href={templateHref(id)} className="whitespace-nowrap">
              {inLanguage(name, language)}
            </Link>
            <span className="ms-2 font-normal text-ink-muted">{t('version', { version })}</span>
          </>
        )),
        state(t('state'), ({ state }) => <TemplateState state={state} />),
        numeric(t('blocks'), ({ blocks }) => blocks),
        numeric(t('teams'), ({ teams }) => teams),
        column(t('projects'), ({ projects }) => (
          <span className="flex flex-wrap gap-x-3 gap-y-1.5">
            {projects.length === 0 && '–'}
            {projects.map(({ code }) => (
              <Link key={code} href={setUpHref(code, 'teams')}>
                {code}
              </Link>
            ))}
          </span>
        )),
      ]}
    />
  )
}
