import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ownDataHref } from '@/components/shell/addresses'
import { buttonStyles } from '@/components/ui/button-styles'
import { Card } from '@/components/ui/card'

/** A copy of all that is kept of the student. */
export function OwnDataCard() {
  const t = useTranslations('account.ownData')
  return (
    <Card title={t('title')} description={t('text')}>
      <a href={ownDataHref} download className={buttonStyles()}>
        <Download aria-hidden="true" />
        {t('download')}
      </a>
    </Card>
  )
}
