import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

export type EmptyTabProps = {
  why: 'unpaid' | 'none' | 'hidden' | 'uncertified'
  /** The link to find a team; null when there is nothing to find now. */
  href: string | null
}

/** A tab without content yet, and why (registrations#detail-page). */
export function EmptyTab({ why, href }: EmptyTabProps) {
  const t = useTranslations('ownDetail')
  const isEarly = why === 'unpaid' || why === 'uncertified'
  return (
    <Card flush>
      <EmptyState
        kind={isEarly ? 'notOpen' : 'nothing'}
        title={t(`emptyTabs.${why}.title`)}
        actions={
          href !== null && (
            <ButtonLink variant="primary" href={href}>
              {t('findTeam')}
            </ButtonLink>
          )
        }
      >
        {t(`emptyTabs.${why}.text`)}
      </EmptyState>
    </Card>
  )
}
