import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewTemplateButton } from '@/components/certificates/console/template-buttons'
import { TemplateCard } from '@/components/certificates/console/template-card'
import { certificateTemplatesHref } from '@/components/shell/addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { ListBody } from '@/components/ui/band'
import { BandList } from '@/components/ui/paged-list'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { templateStates } from '@/lib/features/certificates/certificate-templates/rules'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.templates')

type Query = Promise<{ search?: string; state?: string }>

export default async function TemplatesPage({ searchParams }: { searchParams: Query }) {
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = templateStates.find((one) => one === query.state)
  const isNarrowed = search !== '' || state !== undefined
  const { templates, code, qr } = await read(listTemplates, { search, state })
  const [t, faults] = await Promise.all([getTranslations('certificateConsole'), getTranslations('faults')])
  return (
    <ListScreen
      texts={['certificateConsole']}
      title={t('title')}
      tabs={<CertificateTabs current="templates" />}
      file={templates.length > 0 && { list: certificateTemplatesHref, query: { search, ...(state && { state }) } }}
      actions={(isNarrowed || templates.length > 0) && <NewTemplateButton size="sm" />}
    >
      {(isNarrowed || templates.length > 0) && (
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
