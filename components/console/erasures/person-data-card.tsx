import { useTranslations } from 'next-intl'
import { contactDataHref, studentDataHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { DownloadLink } from '@/components/ui/download-link'
import type { getErasure } from '@/lib/features/console/erasures/get-erasure'
import type { ErasedPerson } from '@/lib/features/console/erasures/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { EraseButton } from './erase-button'
import { ErasureState } from './erasure-state'

type Props = ResultOf<typeof getErasure> & {
  person: { kind: ErasedPerson; id: string; name: string; students?: number }
  /** An entry that is another's now, or nobody's, is neither copied nor erased. */
  isLive: boolean
  /** Whether the reader keeps people. */
  mayDownload: boolean
}

/** A person's data as a whole: a copy of it, how it is erased, and how far that is. */
export function PersonDataCard({ person, isLive, mayDownload, mayErase, erasure }: Props) {
  const t = useTranslations('erasures')
  const isOffered = isLive && erasure === null
  if (erasure === null && !(isOffered && (mayErase || mayDownload))) return null
  const cardText = person.kind === 'ADMINISTRATOR' ? 'cardOfAdministrator' : 'cardText'
  return (
    <Messages of={['erasures', 'faults']}>
      <Card title={t('card')} description={t(erasure === null ? cardText : `cardStates.${erasure.state}`)}>
        {erasure !== null && (
          <div className="flex flex-col gap-2">
            <ErasureState erasure={erasure} />
            <span className="text-ink-muted text-sm">
              {t(`causes.${erasure.cause}`)} · <DateTime value={erasure.finishedAt ?? erasure.createdAt} as="table" />
            </span>
          </div>
        )}
        {isOffered && (
          <div className="flex flex-wrap gap-2">
            {mayDownload && (
              <DownloadLink href={person.kind === 'STUDENT' ? studentDataHref(person.id) : contactDataHref(person.id)}>
                {t('download')}
              </DownloadLink>
            )}
            {mayErase && <EraseButton person={person} />}
          </div>
        )}
      </Card>
    </Messages>
  )
}
