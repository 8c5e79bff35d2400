import { useTranslations } from 'next-intl'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { PrintedFact } from '@/lib/features/certificates/certificate-templates/rules'
import type { Language } from '@/lib/i18n/languages'

export type PrintedFactsProps = { printed: readonly PrintedFact[]; language: Language }

/** Every fact as the paper has it, in the paper's language; what each is, in the reader's. */
export function PrintedFacts({ printed, language }: PrintedFactsProps) {
  const t = useTranslations('certificatePages')
  const shell = useTranslations('shell')
  return (
    <DescriptionList>
      {printed.map(({ of, value }) => (
        <Description key={of} term={t(`facts.${of}`)}>
          <span
            lang={of === 'nativeName' ? 'zh-CN' : language}
            className={of === 'code' || of === 'number' ? 'font-mono' : 'font-medium whitespace-pre-line'}
          >
            {value}
          </span>
        </Description>
      ))}
      <Description term={t('verifyPage.issuer')}>{shell('product')}</Description>
    </DescriptionList>
  )
}
