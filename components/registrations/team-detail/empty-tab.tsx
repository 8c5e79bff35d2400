import { useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'

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
    <EmptyCard
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
    </EmptyCard>
  )
}
