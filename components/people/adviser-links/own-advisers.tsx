import { useLocale, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { EndLinkButton } from './end-link-button'
import { type OwnLinks, ProposalBanner } from './proposal-banner'

/** A student's advisers: the confirmed ones, and those who claim to be. */
export function OwnAdvisers({ links }: { links: OwnLinks }) {
  const t = useTranslations('adviserLinks.own')
  const language = useLocale()
  const confirmed = links.filter(({ state }) => state === 'CONFIRMED')
  return (
    <Card title={t('title')} description={t('description')}>
      <ProposalBanner links={links} />
      {confirmed.length === 0 ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <Messages of={['adviserLinks']}>
          <ul className="divide-y divide-line">
            {confirmed.map(({ id, contact }) => {
              const { main, other } = contactNames(contact, language)
              const school = schoolName(contact.school, language)
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">
                      {main}
                      {other && <span className="ms-2 font-normal text-ink-muted text-sm">{other}</span>}
                    </span>
                    <span className="text-ink-muted text-sm">
                      {[contact.position, school].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <EndLinkButton linkId={id} adviser={main} />
                </li>
              )
            })}
          </ul>
        </Messages>
      )}
    </Card>
  )
}
