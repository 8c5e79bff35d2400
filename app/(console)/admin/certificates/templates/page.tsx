import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewTemplateButton } from '@/components/certificates/console/template-buttons'
import { TemplateCard } from '@/components/certificates/console/template-card'
import { certificateTemplatesHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageOf } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { ListBody } from '@/components/ui/band'
import { BandList } from '@/components/ui/paged-list'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { templateStates } from '@/lib/features/certificates/certificate-templates/rules'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.templates')

const pageSize = 24

type Query = Promise<{ search?: string; state?: string; page?: string }>

export default async function TemplatesPage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = templateStates.find((one) => one === query.state)
  const page = pageOf(query.page)
  const isNarrowed = search !== '' || state !== undefined
  const { templates, total, code, qr } = await read(listTemplates, { search, state, page, pageSize })
  const [t, faults] = await Promise.all([getTranslations('certificateConsole'), getTranslations('faults')])
  return (
    <ListScreen
      texts={['certificateConsole']}
      title={t('title')}
      tabs={<CertificateTabs current="templates" />}
      file={templates.length > 0 && { list: certificateTemplatesHref, query: { search, ...(state && { state }) } }}
      actions={(isNarrowed || total > 0) && <NewTemplateButton size="sm" />}
    >
      {(isNarrowed || total > 0) && (
        <AddressTools
          search={{ label: t('searchTemplates'), value: search }}
          selects={[
            {
              ...{ name: 'state', label: t('state'), any: t('anyState'), value: state },
              options: templateStates.map((value) => ({ value, label: t(`templateStates.${value}`) })),
            },
          ]}
        />
      )}
      <BandList
        count={templates.length}
        {...{ page, pageSize, total }}
        summary={(range) => t('shown', range)}
        isNarrowed={isNarrowed}
        nothing={{ title: t('noTemplates'), text: t('noTemplatesText'), actions: <NewTemplateButton /> }}
        noMatch={{ title: t('noTemplateMatch'), clear: { href: certificateTemplatesHref, label: t('clear') } }}
      >
        <ListBody>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                whyNotRemove={template.can.remove && faults(template.can.remove)}
                code={code}
                qr={qr}
              />
            ))}
          </div>
        </ListBody>
      </BandList>
    </ListScreen>
  )
}
