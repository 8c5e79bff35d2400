import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { listCopySources } from '@/lib/features/judging/award-kinds/list-copy-sources'
import { getAwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { read } from '@/lib/kernel/doors/read'
import { AwardBoard } from '@/components/judging/awards/award-board'

const pageSize = 50

/** Awards: the catalogue with its cut-offs, the ranking, and awards for single students. */
export async function AwardsTab({ query }: { query: { page?: string } }) {
  const page = pageOf(query.page)
  const [board, sources] = await Promise.all([read(getAwardBoard, { page, pageSize }), read(listCopySources, {})])
  return (
    <Messages of={['awards', 'fields']}>
      <AwardBoard {...{ board, sources, page, pageSize }} />
    </Messages>
  )
}
