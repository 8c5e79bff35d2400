import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import type { getErasure } from '@/lib/features/console/erasures/get-erasure'
import type { ResultOf } from '@/lib/kernel/operation'
import { EraseButton } from './erase-button'
import { ErasureState } from './erasure-state'

type Props = ResultOf<typeof getErasure> & {
  person: { kind: 'STUDENT' | 'CONTACT'; id: string; name: string }
  /** An entry that is somebody else's now, or nobody's, is not erased. */
  isLive: boolean
}

/** A person's data as a whole: how it is erased, and how far that is. */
export function PersonDataCard({ person, isLive, mayErase, erasure }: Props) {
  const t = useTranslations('erasures')
  if (!mayErase || (!isLive && erasure === null)) return null
  return (
    <Messages of={['erasures', 'faults']}>
      <Card title={t('card')} description={erasure === null ? t('cardText') : t(`cardStates.${erasure.state}`)}>
        {erasure === null ? (
          <EraseButton person={person} />
        ) : (
          <div className="flex flex-col gap-2">
            <ErasureState erasure={erasure} />
            <span className="text-ink-muted text-sm">
              {t(`causes.${erasure.cause}`)} · <DateTime value={erasure.finishedAt ?? erasure.createdAt} as="table" />
            </span>
          </div>
        )}
      </Card>
    </Messages>
  )
}
