import { getTranslations } from 'next-intl/server'
import { EmptyCard } from '@/components/ui/empty-card'
import { Messages } from '@/components/shell/messages'
import { getEventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { read, reader } from '@/lib/kernel/doors/read'
import { EventChoice } from '@/components/judging/event-results/event-choice'
import { ResultGrid } from '@/components/judging/event-results/result-grid'

/** The students' results in the events of the session's project. */
export async function EventResultsTab({ query }: { query: { event?: string } }) {
  const { administratorId } = await reader('admin')
  const board = await read(getEventBoard, query.event ? { eventCode: query.event.slice(0, 60) } : {})
  const t = await getTranslations('eventResults')
  const { event } = board
  if (event === null) {
    return (
      <EmptyCard kind="nothing" title={t('noEvents')}>
        {t('noEventsText')}
      </EmptyCard>
    )
  }
  return (
    <Messages of={['eventResults', 'fields']}>
      <div className="flex flex-col gap-6">
        <EventChoice events={board.events} event={event} />
        {board.entrants.length > 0 ? (
          <ResultGrid key={event.id} board={board} event={event} person={administratorId} />
        ) : (
          <EmptyCard kind="nothing" title={t('noEntrants')}>
            {t('noEntrantsText')}
          </EmptyCard>
        )}
      </div>
    </Messages>
  )
}
