import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { ShownTemplate } from '@/components/certificates/console/shown-template'
import { CopyTemplateButton, RenameTemplateButton } from '@/components/certificates/console/template-buttons'
import { TemplateEditor } from '@/components/certificates/console/template-editor'
import { certificateTemplatesHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getTemplate } from '@/lib/features/certificates/certificate-templates/get-template'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('certificateConsole.templates')

export default async function TemplatePage({ params }: { params: Promise<{ id: string }> }) {
  const { administratorId } = await reader('admin')
  const { id } = await params
  const found = await read(getTemplate, { templateId: id })
  const { template } = found
  const t = await getTranslations('certificateConsole')
  const isOpen = template.can.change === null
  return (
    <Messages of={['certificateConsole', 'files']}>
      <PageHeader
        title={template.name}
        description={`${t(`kinds.${template.kind}`)} · ${t(`languages.${template.language}`)}`}
        back={{ href: certificateTemplatesHref, label: t('backToTemplates') }}
        actions={
          <>
            <RenameTemplateButton template={{ id: template.id, name: template.name }} />
            <CopyTemplateButton template={{ id: template.id, name: template.name }} isPrimary={!isOpen} />
          </>
        }
      />
      {isOpen ? <TemplateEditor key={template.id} {...found} person={administratorId} /> : <ShownTemplate {...found} />}
    </Messages>
  )
}
