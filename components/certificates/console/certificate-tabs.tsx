import { useTranslations } from 'next-intl'
import { certificatesHref, certificateTemplatesHref } from '@/components/shell/console-addresses'
import { TabLinks } from '@/components/ui/tab-links'

export function CertificateTabs({ current }: { current: 'rules' | 'templates' }) {
  const t = useTranslations('certificateConsole')
  return (
    <TabLinks
      isInBand
      label={t('title')}
      tabs={[
        { href: certificatesHref, label: t('rules'), current: current === 'rules' },
        { href: certificateTemplatesHref, label: t('templates'), current: current === 'templates' },
      ]}
    />
  )
}
