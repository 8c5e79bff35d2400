import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { listed } from '@/lib/i18n/languages'
import type { Issuing } from './recipient-view'

export type Unprintable = Issuing['unprintable']

/** Said before anything is issued: whose certificates would have a mark in the place of a character. */
export function UnprintableNote({ unprintable: { count, people } }: { unprintable: Unprintable }) {
  const t = useTranslations('certificateConsole.issue')
  const language = useLocale()
  if (count === 0) return null
  return (
    <Banner tone="warn" title={t('unprintableTitle', { count })}>
      <ul>
        {people.map(({ printed, characters }, at) => (
          // Two people may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {t('unprintableOne', {
              name: listed([printed.latin, printed.native ?? ''].filter(Boolean), language),
              characters: characters.join(' '),
            })}
          </li>
        ))}
      </ul>
      <p>{t('unprintableText')}</p>
    </Banner>
  )
}
