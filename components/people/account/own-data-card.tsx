import { useTranslations } from 'next-intl'
import { ownDataHref } from '@/components/shell/addresses'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'

/** A copy of all that is kept of the student. */
export function OwnDataCard() {
  const t = useTranslations('account.ownData')
  return (
    <Card title={t('title')} description={t('text')}>
      <DownloadLink href={ownDataHref}>{t('download')}</DownloadLink>
    </Card>
  )
}
