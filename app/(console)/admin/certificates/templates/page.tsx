import { getTranslations } from 'next-intl/server'
import { CertificateTabs } from '@/components/certificates/console/certificate-tabs'
import { NewTemplateButton } from '@/components/certificates/console/template-buttons'
import { TemplateCard } from '@/components/certificates/console/template-card'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListBody, ListFrame } from '@/components/ui/band'
import { EmptyState } from '@/components/ui/empty-state'
import { listTemplates } from '@/lib/features/certificates/certificate-templates/list-templates'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.templates')

export default async function TemplatesPage() {
  const { templates, code, qr } = await read(listTemplates, {})
  const [t, faults] = await Promise.all([getTranslations('certificateConsole'), getTranslations('faults')])
  return (
    <Messages of={['certificateConsole']}>
      <ListFrame
        title={t('title')}
        tabs={<CertificateTabs current="templates" />}
        actions={templates.length > 0 && <NewTemplateButton size="sm" />}
      >
        {templates.length === 0 ? (
          <EmptyState kind="nothing" title={t('noTemplates')} actions={<NewTemplateButton />}>
            {t('noTemplatesText')}
          </EmptyState>
        ) : (
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
        )}
      </ListFrame>
    </Messages>
  )
}
