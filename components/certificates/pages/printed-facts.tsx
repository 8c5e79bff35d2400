import { useLocale, useTranslations } from 'next-intl'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { ReadFact } from '@/lib/features/certificates/certificate-templates/rules'
import type { Language } from '@/lib/i18n/languages'

export type PrintedFactsProps = {
  printed: readonly ReadFact[]
  /** The paper's. */
  language: Language
}

/** Every fact in the reader's language first and then in the other one; above them stands which of the two is printed. */
export function PrintedFacts({ printed, language }: PrintedFactsProps) {
  const t = useTranslations('certificatePages')
  const shell = useTranslations('shell')
  const reader = useLocale()
  const isTheirs = reader === language
  const other: Language = reader === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <>
      <p className="mb-3 text-ink-muted text-sm">
        {t(isTheirs ? 'verifyPage.printedFirst' : 'verifyPage.printedBelow')}
      </p>
      <DescriptionList>
        {printed.map(({ of, value, reading }) => {
          const [first, second] = reading === null || isTheirs ? [value, reading] : [reading, value]
          const isCode = of === 'code' || of === 'number'
          return (
            <Description key={of} term={t(`facts.${of}`)}>
              <span
                lang={of === 'nativeName' ? 'zh-CN' : reading === null ? language : reader}
                className={isCode ? 'font-mono' : 'font-medium whitespace-pre-line'}
              >
                {first}
              </span>
              {second !== null && (
                <span lang={other} className="block text-ink-muted text-sm whitespace-pre-line">
                  {second}
                </span>
              )}
            </Description>
          )
        })}
        <Description term={t('verifyPage.issuer')}>{shell('product')}</Description>
      </DescriptionList>
    </>
  )
}
