import { asText } from '@/components/ui/as-text'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Messages } from '@/components/shell/messages'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import type { ShowType } from '@/lib/features/registrations/registrations/rules'
import { OwnCards } from './own-cards'
import { type HeldPackage, packageCard } from './own-package'
import { projectCard } from './own-project'
import { useOwnWords } from './own-words'
import { trackStates } from './track-of'

export type OwnListProps = {
  tab: ShowType
  packages: readonly HeldPackage[]
  registrations: readonly OwnRegistration[]
  /** Where the one large button of the page leads: no card repeats it. */
  shownHref: string | null
  now: Date
}

/** One tab of a student's home: packages first, since they contain projects, then the projects, newest first. */
export function OwnList({ tab, packages, registrations, shownHref, now }: OwnListProps) {
  const words = useOwnWords()
  const { t } = words
  if (packages.length + registrations.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        title={t(`empty.${tab === 'history' ? 'history' : 'ongoing'}`)}
        actions={tab !== 'history' && <ButtonLink href="/projectPlaza">{t('plaza')}</ButtonLink>}
      >
        {tab !== 'history' && t('emptyText')}
      </EmptyState>
    )
  }
  const all = [
    ...packages.map((held) => packageCard(held, words)),
    ...registrations.map((registration) => projectCard(registration, words, now)),
  ]
  const list = (
    <OwnCards
      cards={asText(
        all.map((card) => ({ ...card, actions: card.actions.filter(({ href }) => !href || href !== shownHref) })),
      )}
      words={{ next: t('next'), open: t('details'), states: trackStates(words) }}
    />
  )
  return registrations.some(({ mayWithdraw }) => mayWithdraw) ? (
    <Messages of={['ownDetail.withdraw', 'success.withdrawApplication']}>{list}</Messages>
  ) : (
    list
  )
}
