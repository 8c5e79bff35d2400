'use client'

import { Copy, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { CopySource } from '@/lib/features/judging/award-kinds/list-copy-sources'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { CopyKindsDialog } from './copy-kinds-dialog'
import { KindDialog } from './kind-dialog'
import { KindRow } from './kind-row'
import type { Proposal } from './use-proposal'

type Props = { board: AwardBoard; proposal: Proposal; sources: readonly CopySource[] }

/** The project's awards with their cut-offs, which the proposal below follows at once. */
export function KindCatalogue({ board, proposal, sources }: Props) {
  const t = useTranslations('awards.kinds')
  const [open, setOpen] = useState<'add' | 'copy' | null>(null)
  const close = () => setOpen(null)
  const actions = board.mayAct && (
    <>
      {sources.length > 0 && (
        <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => setOpen('copy')}>
          {t('copy')}
        </Button>
      )}
      <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen('add')}>
        {t('add')}
      </Button>
    </>
  )
  const isEmpty = board.kinds.length === 0
  return (
    <Card title={t('title')} description={isEmpty ? undefined : t('hint')} actions={isEmpty ? null : actions} flush>
      {isEmpty ? (
        <EmptyState kind="nothing" title={t('empty')} actions={actions}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <Table caption={t('caption')}>
          <TableHead>
            <HeaderCell>{t('label')}</HeaderCell>
            <HeaderCell>{t('holder')}</HeaderCell>
            <HeaderCell>{t('cutOff')}</HeaderCell>
            <HeaderCell>{t('places')}</HeaderCell>
            <HeaderCell numeric>{t('proposed')}</HeaderCell>
            <HeaderCell numeric>{t('given')}</HeaderCell>
            {board.mayAct && <HeaderCell isHidden>{t('edit')}</HeaderCell>}
          </TableHead>
          <TableBody>
            {proposal.kinds.map((kind, at) => (
              <KindRow key={kind.id} kind={kind} at={at} board={board} proposal={proposal} />
            ))}
          </TableBody>
        </Table>
      )}
      {open === 'add' && <KindDialog board={board} kind={null} onClose={close} />}
      {open === 'copy' && <CopyKindsDialog projectId={board.projectId} sources={sources} onClose={close} />}
    </Card>
  )
}
