import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { templatesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { BandList } from '@/components/ui/paged-list'
import { NewTemplateButton } from '@/components/work/templates/template-buttons'
import { TemplateList } from '@/components/work/templates/template-list'
import { listTemplates } from '@/lib/features/work/templates/list-templates'
import { templateStates } from '@/lib/features/work/templates/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('templates.title')

const pageSize = 50

type Query = Promise<{ search?: string; state?: string; page?: string }>

/** What teams are asked for, with the projects that ask for it (work#templates). */
export default async function TemplatesPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = templateStates.find((one) => one === query.state)
  const page = pageOf(query.page)
  const [t, faults] = await Promise.all([getTranslations('templates'), getTranslations('faults')])
  const { rows, total, whyNotEdit } = await read(listTemplates, { search, state, page, pageSize })
  return (
    <ListScreen
      texts={['templates', 'fields']}
      title={t('title')}
      file={rows.length > 0 && { list: templatesHref, query: { search, ...(state && { state }) } }}
      actions={<NewTemplateButton reason={whyNotEdit && faults(whyNotEdit)} />}
    >
      <AddressTools
        search={{ label: t('search'), value: search }}
        selects={[
          {
            ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
            options: templateStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      >
        <span className="text-ink-muted text-sm tabular-nums">{t('count', { count: total })}</span>
      </AddressTools>
      <BandList
        count={rows.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={search !== '' || state !== undefined}
        nothing={{ title: t('none'), text: t('noneText') }}
        noMatch={{ title: t('noMatch'), clear: { href: templatesHref, label: t('clear') } }}
      >
        <TemplateList rows={rows} />
      </BandList>
    </ListScreen>
  )
}
