import { getTranslations } from 'next-intl/server'
import { EmptyCard } from '@/components/ui/empty-card'
import { Messages } from '@/components/shell/messages'
import { getAdvancementBoard } from '@/lib/features/judging/advancements/get-advancement-board'
import { read } from '@/lib/kernel/doors/read'
import { AdvancementBoard } from '@/components/judging/advancements/advancement-board'

/** Who advances to the next stages of the session's project. */
export async function AdvancementTab({ query }: { query: { stage?: string } }) {
  const board = await read(getAdvancementBoard, query.stage ? { stageCode: query.stage } : {})
  const t = await getTranslations('advancing')
  const empty = board.stage === null ? 'noStage' : board.students.length === 0 ? 'noStudents' : null
  if (empty !== null || board.stage === null) {
    return (
      <EmptyCard kind="nothing" title={t(empty ?? 'noStage')}>
        {t(empty === 'noStudents' ? 'noStudentsText' : 'noStageText')}
      </EmptyCard>
    )
  }
  return (
    <Messages of={['advancing', 'fields']}>
      <AdvancementBoard key={board.stage.id} board={board} stage={board.stage} />
    </Messages>
  )
}
