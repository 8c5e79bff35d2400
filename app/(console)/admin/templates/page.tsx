import { getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { templatesHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame, ListTools } from '@/components/ui/band'
import { ListSearch } from '@/components/ui/list-search'
import { BandList } from '@/components/ui/paged-list'
import { NewTemplateButton } from '@/components/work/templates/template-buttons'
import { TemplateList } from '@/components/work/templates/template-list'
import { listTemplates } from '@/lib/features/work/templates/list-templates'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('templates.title')

/** What teams are asked for, with the projects that ask for it (work#templates). */
export default async function TemplatesPage({ searchParams }: { searchParams: Promise<{ search?: string }> }) {
  await reader('admin')
  const { search = '' } = await searchParams
  const [t, faults] = await Promise.all([getTranslations('templates'), getTranslations('faults')])
  const { rows, whyNotEdit } = await read(listTemplates, { search })
  return (
    <Messages of={['templates', 'fields']}>
      <ListFrame
        title={t('title')}
        actions={
          <>
            {rows.length > 0 && <ListExport list={templatesHref} query={{ search }} />}
            <NewTemplateButton reason={whyNotEdit && faults(whyNotEdit)} />
          </>
        }
      >
        <ListTools>
          <ListSearch isInBand label={t('search')} search={search} />
          <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: rows.length })}</span>
        </ListTools>
        <div className="min-h-0 flex-1 overflow-auto">
          <BandList
            count={rows.length}
            isNarrowed={search !== ''}
            nothing={{ title: t('none'), text: t('noneText') }}
            noMatch={{ title: t('noMatch'), clear: { href: templatesHref, label: t('clear') } }}
          >
            <TemplateList rows={rows} />
          </BandList>
        </div>
      </ListFrame>
    </Messages>
  )
}
