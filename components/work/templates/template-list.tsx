import { useLocale, useTranslations } from 'next-intl'
import { setUpHref, templateHref } from '@/components/shell/console-addresses'
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

/** As many as one line of a row holds. */
const mostCodes = 6

/** The projects that ask for a version; of many the first, and the others once they are asked for. */
function Projects({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('templates')
  if (codes.length === 0) return '–'
  const isLong = codes.length > mostCodes
  const linkTo = (code: string) => (
    <Link key={code} href={setUpHref(code, 'teams')}>
      {code}
    </Link>
  )
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1.5">
      {codes.slice(0, isLong ? mostCodes - 1 : mostCodes).map(linkTo)}
      {isLong && (
        <details>
          <summary className="cursor-pointer whitespace-nowrap text-ink-muted max-md:min-h-11">
            {t('moreProjects', { count: codes.length - mostCodes + 1 })}
          </summary>
          <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1.5">{codes.slice(mostCodes - 1).map(linkTo)}</span>
        </details>
      )}
    </span>
  )
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
        column(t('projects'), ({ projects }) => <Projects codes={projects.map(({ code }) => code)} />),
      ]}
    />
  )
}
