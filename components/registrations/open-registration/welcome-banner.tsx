import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

/** What the open registration reported: a new student, a known one, or one registered before. */
const ways = ['new', 'known', 'again'] as const

export type WelcomeBannerProps = {
  /** The page's; a registration that is not the student's own gets no banner. */
  query: { welcome?: string; as?: string }
  registrations: readonly { number: string; project: { name: Bilingual } }[]
}

/** The first thing a student sees after /registration: that it worked, and the number. */
export function WelcomeBanner({ query, registrations }: WelcomeBannerProps) {
  const t = useTranslations('openRegistration.welcome')
  const language = useLocale()
  const registration = registrations.find(({ number }) => number === query.welcome)
  const way = ways.find((one) => one === query.as)
  if (registration === undefined || way === undefined) return null
  const { number, project } = registration
  return (
    <Banner tone="good" live title={t('title')} className="mb-6">
      {t(way, { project: inLanguage(project.name, language), number })}
    </Banner>
  )
}
