import { Messages } from '@/components/shell/messages'
import { listCopySources } from '@/lib/features/judging/award-kinds/list-copy-sources'
import { getAwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { read } from '@/lib/kernel/doors/read'
import { AwardBoard } from '@/components/judging/awards/award-board'

/** Awards: the catalogue with its cut-offs, the ranking, and awards for single students. */
export async function AwardsTab() {
  const [board, sources] = await Promise.all([read(getAwardBoard, {}), read(listCopySources, {})])
  return (
    <Messages of={['awards', 'fields']}>
      <AwardBoard board={board} sources={sources} />
    </Messages>
  )
}
