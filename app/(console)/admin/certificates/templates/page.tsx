import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewTemplateButton } from '@/components/certificates/console/template-buttons'
import { TemplateCard } from '@/components/certificates/console/template-card'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { EmptyCard } from '@/components/ui/empty-card'
import { PageHeader } from '@/components/ui/page-header'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.templates')

export default async function TemplatesPage() {
  const { templates, code, qr } = await read(listTemplates, {})
  const [t, faults] = await Promise.all([getTranslations('certificateConsole'), getTranslations('faults')])
  return (
    <Messages of={['certificateConsole']}>
      <PageHeader title={t('title')} actions={<NewTemplateButton />} />
      <CertificateTabs current="templates" />
      {templates.length === 0 ? (
        <EmptyCard kind="nothing" title={t('noTemplates')} actions={<NewTemplateButton />}>
          {t('noTemplatesText')}
        </EmptyCard>
      ) : (
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
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
      )}
    </Messages>
  )
}
