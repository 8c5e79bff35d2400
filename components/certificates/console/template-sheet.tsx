import { useTranslations } from 'next-intl'
import { CertificateSheet } from '@/components/certificates/sheet/certificate-sheet'
import type { getTemplate } from '@/lib/features/certificates/certificate-templates/get-template'
import { picturesIn } from '@/lib/features/certificates/certificate-templates/rules'
import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { ResultOf } from '@/lib/kernel/operation'

type TemplateDetail = ResultOf<typeof getTemplate>
type Drawn = Pick<TemplateDetail['template'], 'name' | 'language' | 'layout' | 'background'>
export type TemplateSheetProps = Pick<TemplateDetail, 'code' | 'qr'> & { template: Drawn; facts: CertificateFacts }

/** The addresses of a layout's pictures, for readers with access to them. */
export function pictureAddresses({ layout, background }: Pick<Drawn, 'layout' | 'background'>) {
  return {
    background: background && fileAddress(background),
    pictures: Object.fromEntries(picturesIn(layout).map((key) => [key, fileAddress(key)])),
  }
}

/** A template as it prints for an example recipient. */
export function TemplateSheet({ template, facts, code, qr }: TemplateSheetProps) {
  const t = useTranslations('certificateConsole.editor')
  return (
    <CertificateSheet
      layout={template.layout}
      printable={{ facts, code }}
      language={template.language}
      label={t('sheet', { name: template.name })}
      qr={qr}
      {...pictureAddresses(template)}
    />
  )
}
