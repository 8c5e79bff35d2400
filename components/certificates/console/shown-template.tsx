import { FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { certificateTemplateHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { buttonStyles } from '@/components/ui/button-styles'
import type { getTemplate } from '@/lib/features/certificates/certificate-templates/get-template'
import type { ResultOf } from '@/lib/kernel/operation'
import { TemplateSheet } from './template-sheet'

/** A read-only template, and why it can't be changed. */
export function ShownTemplate({ template, samples, code, qr }: ResultOf<typeof getTemplate>) {
  const t = useTranslations('certificateConsole.editor')
  const { id, frozenAt } = template
  return (
    <div className="flex flex-col gap-6">
      <Banner
        tone="info"
        title={t(frozenAt === null ? 'sharedTitle' : 'frozenTitle')}
        actions={
          <a href={`${certificateTemplateHref(id)}/preview`} download className={buttonStyles({})}>
            <FileDown aria-hidden="true" />
            {t('preview')}
          </a>
        }
      >
        {t('readOnlyText')}
      </Banner>
      <div className="mx-auto w-full max-w-2xl overflow-hidden rounded-sm shadow-overlay">
        <TemplateSheet template={template} facts={samples.ordinary} code={code} qr={qr} />
      </div>
    </div>
  )
}
