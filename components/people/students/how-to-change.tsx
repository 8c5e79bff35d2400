import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { OwnEntry } from '@/lib/features/people/students/get-own-entry'
import { contactNames } from '@/lib/i18n/person-name'

/** What students change themselves and whom they ask for the rest; a read-only page says what to do. */
export function HowToChange({ advisers, whyNotEdit }: Pick<OwnEntry, 'advisers' | 'whyNotEdit'>) {
  const faults = useTranslations('faults')
  const t = useTranslations('account.personal')
  const language = useLocale()
  return (
    <Card title={t('change')}>
      <div className="flex flex-col gap-3">
        <p>
          {whyNotEdit
            ? faults(whyNotEdit)
            : t.rich('changeOwn', { link: (label) => <Link href="/accountInfo">{label}</Link> })}
        </p>
        <p>{t('changeOther')}</p>
        <p>{t('changeEmail')}</p>
        {advisers.length === 0 ? (
          <p>{t('askOrganisers')}</p>
        ) : (
          <div>
            <p>{t('askAdviser')}</p>
            <ul className="mt-2 flex flex-col gap-2">
              {advisers.map((adviser) => (
                <li key={adviser.id} className="wrap-anywhere">
                  <span className="block font-medium">{contactNames(adviser, language).main}</span>
                  {adviser.email && <Link href={`mailto:${adviser.email}`}>{adviser.email}</Link>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
