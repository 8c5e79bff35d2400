import { useLocale, useTranslations } from 'next-intl'
import { setUpHref, templateHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
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
    <Table caption={t('title')}>
      <TableHead>
        <HeaderCell>{t('name')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell numeric>{t('blocks')}</HeaderCell>
        <HeaderCell numeric>{t('teams')}</HeaderCell>
        <HeaderCell>{t('projects')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, version, state, blocks, teams, projects }) => (
          <TableRow key={id}>
            <Cell lead>
              <Link href={templateHref(id)} className="whitespace-nowrap">
                {inLanguage(name, language)}
              </Link>
              <span className="block font-normal text-ink-muted text-sm">{t('version', { version })}</span>
            </Cell>
            <Cell label={t('state')}>
              <TemplateState state={state} />
            </Cell>
            <Cell numeric label={t('blocks')}>
              {blocks}
            </Cell>
            <Cell numeric label={t('teams')}>
              {teams}
            </Cell>
            <Cell label={t('projects')}>
              <span className="flex flex-wrap gap-x-3 gap-y-1">
                {projects.length === 0 && '–'}
                {projects.map(({ code }) => (
                  <Link key={code} href={setUpHref(code, 'teams')}>
                    {code}
                  </Link>
                ))}
              </span>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
