import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { ReadFact } from '@/lib/features/certificates/certificate-templates/rules'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'

export type PrintedFactsProps = {
  printed: readonly ReadFact[]
  /** The paper's. */
  language: Language
  issuer: Bilingual
}

/** Every fact in the reader's language first and then in the other one; above them stands which of the two is printed. */
export function PrintedFacts({ printed, language, issuer }: PrintedFactsProps) {
  const t = useTranslations('certificatePages')
  const reader = useLocale()
  const isTheirs = reader === language
  const other: Language = reader === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <Card
      title={t('verifyPage.facts')}
      actions={
        <p className="text-ink-muted text-sm">{t(isTheirs ? 'verifyPage.printedFirst' : 'verifyPage.printedBelow')}</p>
      }
    >
      <DescriptionList className="-mx-5 sm:-mx-6 [&>div]:px-5 sm:[&>div]:grid-cols-[11.5rem_minmax(0,1fr)] sm:[&>div]:gap-x-4 sm:[&>div]:px-6">
        {printed.map(({ of, value, reading }) => {
          const [first, second] = reading === null || isTheirs ? [value, reading] : [reading, value]
          const isCode = of === 'code' || of === 'number'
          return (
            <Description key={of} term={t(`facts.${of}`)}>
              <span
                lang={of === 'nativeName' ? 'zh-CN' : reading === null ? language : reader}
                className={isCode ? 'font-mono' : 'font-semibold whitespace-pre-line'}
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
        <Description term={t('verifyPage.issuer')}>
          <span lang={reader} className="font-semibold">
            {inLanguage(issuer, reader)}
          </span>
          <span lang={other} className="block text-ink-muted text-sm">
            {inLanguage(issuer, other)}
          </span>
        </Description>
      </DescriptionList>
    </Card>
  )
}
