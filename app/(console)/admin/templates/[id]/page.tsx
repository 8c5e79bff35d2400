import '../sheet.css'
import { Eye } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { HistoryLink } from '@/components/console/audit/history-link'
import { templatePreviewHref, templatesHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { BranchTemplateButton, DeleteTemplateButton } from '@/components/work/templates/template-buttons'
import { TemplateEditor } from '@/components/work/templates/template-editor'
import { TemplateState } from '@/components/work/templates/template-list'
import { openTemplate } from '@/lib/features/work/templates/open-template'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('templates.title')

export default async function TemplatePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await reader('admin')
  const { id } = await params
  const template = await read(openTemplate, { templateId: id })
  const [t, faults, language] = await Promise.all([
    getTranslations('templates'),
    getTranslations('faults'),
    getLocale(),
  ])
  const { whyNot } = template
  const name = inLanguage(template.name, language)
  return (
    <Messages of={['templates', 'faults.templates']}>
      <ListFrame
        title={t('title')}
        back={{ href: templatesHref, label: t('title') }}
        place={
          <span className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-ink-muted">{t('version', { version: template.version })}</span>
            <TemplateState state={template.state} />
          </span>
        }
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <HistoryLink actor={actor} id={id} />
            {whyNot.delete === null && <DeleteTemplateButton id={id} name={name} />}
            <BranchTemplateButton id={id} reason={whyNot.branch && faults(whyNot.branch)} />
            <ButtonLink size="sm" href={templatePreviewHref(id)} icon={<Eye aria-hidden="true" />}>
              {t('preview')}
            </ButtonLink>
          </span>
        }
      >
        <TemplateEditor
          key={id}
          template={{ id, edition: template.edition, text: template.text, projects: template.projects }}
          reason={
            template.state === 'frozen' && whyNot.branch === null
              ? t('frozenText', { count: template.teams })
              : whyNot.change && faults(whyNot.change)
          }
        />
      </ListFrame>
    </Messages>
  )
}
