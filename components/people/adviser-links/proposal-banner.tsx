import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import type { listOwnLinks } from '@/lib/features/people/adviser-links/list-own-links'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { DecideButtons } from './decide-buttons'

export type OwnLinks = ResultOf<typeof listOwnLinks>

/** Advisers who claim the student, which only the student can confirm (people#proposed-links). Nothing without one. */
export function ProposalBanner({ links }: { links: OwnLinks }) {
  const proposed = links.filter(({ state }) => state === 'PROPOSED')
  if (proposed.length === 0) return null
  return (
    <Messages of={['adviserLinks']}>
      <div className="mb-6 flex flex-col gap-3">
        {proposed.map((link) => (
          <Proposal key={link.id} link={link} />
        ))}
      </div>
    </Messages>
  )
}

function Proposal({ link: { id, contact, projects } }: { link: OwnLinks[number] }) {
  const t = useTranslations('adviserLinks.student')
  const language = useLocale()
  const format = useFormatter()
  const { main, other } = contactNames(contact, language)
  const adviser = other ? `${main} (${other})` : main
  const school = schoolName(contact.school, language)
  return (
    <Banner
      tone="info"
      title={t('title', { adviser })}
      actions={<DecideButtons linkId={id} words="student" names={{ adviser: main }} />}
    >
      <p>
        {projects.length > 0
          ? t('registered', { school, count: projects.length, projects: format.list(projects) })
          : t('from', { school })}
      </p>
      <p className="mt-1 text-ink-muted">{t('means')}</p>
    </Banner>
  )
}
