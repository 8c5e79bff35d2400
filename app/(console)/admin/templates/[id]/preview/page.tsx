import './sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { templateHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { TemplatePreview } from '@/components/work/templates/template-preview'
import { openTemplate } from '@/lib/features/work/templates/open-template'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('templates.previewTitle')

/** A template as a team meets it (work#templates). */
export default async function TemplatePreviewPage({ params }: { params: Promise<{ id: string }> }) {
  await reader('admin')
  const { id } = await params
  const { text, name, version } = await read(openTemplate, { templateId: id })
  const [t, language] = await Promise.all([getTranslations('templates'), getLocale()])
  return (
    <ListFrame
      title={t('previewTitle')}
      back={{ href: templateHref(id), label: inLanguage(name, language) }}
      place={<span className="text-ink-muted">{t('version', { version })}</span>}
    >
      <div className="min-h-0 flex-1 overflow-auto">
        <Messages of={['templates', 'workspace', 'blocks', 'blockHistory', 'files']}>
          <TemplatePreview text={text} />
        </Messages>
      </div>
    </ListFrame>
  )
}
