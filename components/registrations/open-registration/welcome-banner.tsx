import { useLocale, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

/** What the open registration said of her: new here, known before, or registered before. */
const ways = ['new', 'known', 'again'] as const

export type WelcomeBannerProps = {
  /** As the address says it; what is not among her own is not welcomed. */
  said: { welcome?: string; as?: string }
  registrations: readonly { number: string; project: { name: Bilingual } }[]
}

/** The first thing she sees after /registration: that it worked, and under which number. */
export function WelcomeBanner({ said, registrations }: WelcomeBannerProps) {
  const t = useTranslations('openRegistration.welcome')
  const language = useLocale()
  const registration = registrations.find(({ number }) => number === said.welcome)
  const way = ways.find((one) => one === said.as)
  if (registration === undefined || way === undefined) return null
  const { number, project } = registration
  return (
    <Banner tone="good" live title={t('title')} className="mb-6">
      {t(way, { project: inLanguage(project.name, language), number })}
    </Banner>
  )
}
