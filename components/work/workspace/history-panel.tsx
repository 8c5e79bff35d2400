'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { restoreBlockAction } from '@/lib/features/work/team-blocks/actions'
import type { Revision } from '@/lib/features/work/team-blocks/queries'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { personName } from '@/lib/i18n/person-name'
import { HistoryView } from './history-view'
import { useInstant } from './moment'
import { useHistory } from './use-history'
import { VersionList } from './version-list'
import { useBlock, useWork } from './work'

export type HistoryPanelProps = {
  block: BlockView
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every version of a block: its author, its time, its changes, and the button to restore it. */
export function HistoryPanel({ block, title, open, onOpenChange }: HistoryPanelProps) {
  const t = useTranslations('blockHistory')
  const { view } = useWork()
  const { version } = useBlock(block.id)
  const history = useHistory(view.team, block.id, version)
  const [chosen, setChosen] = useState<number | null>(null)
  const { revisions, hasFailed, again } = history
  const revision = revisions?.find((one) => one.version === chosen) ?? revisions?.[0] ?? null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="xl" title={t('title', { title })} description={t('lead')}>
      {hasFailed && (
        <Banner tone="bad" live actions={<Button onClick={() => void again()}>{t('again')}</Button>} className="mb-4">
          {t('failed')}
        </Banner>
      )}
      {revision === null ? (
        !hasFailed && <Skeleton className="h-64" />
      ) : (
        <>
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-[17rem_minmax(0,1fr)]">
            <VersionList {...history} chosen={revision.version} onChoose={setChosen} />
            <HistoryView block={block} revision={revision} {...history} />
          </div>
          {view.reader.mayWrite && block.kind !== 'QUIZ' && (
            <Restore
              block={block}
              revision={revision}
              onDone={() => {
                setChosen(null)
                onOpenChange(false)
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function Restore({ block, revision, onDone }: { block: BlockView; revision: Revision; onDone: () => void }) {
  const t = useTranslations('blockHistory')
  const language = useLocale()
  const instant = useInstant()
  const { view, engine } = useWork()
  const { version, status } = useBlock(block.id)
  const [isAsking, setAsking] = useState(false)
  const { run, pending, fault } = useOperation(restoreBlockAction)
  const { projectId, schoolId, code } = view.team
  const name = revision.savedBy === null ? t('somebody') : personName(revision.savedBy, language)
  const reason = revision.version === version ? t('isNewest') : status === 'clean' ? null : t('unsaved')

  const restore = async () => {
    const done = await run({ projectId, schoolId, code, blockId: block.id, version: revision.version, over: version })
    setAsking(false)
    if (done === null) return
    const savedBy = view.members.find(({ isYou }) => isYou)?.name ?? null
    engine.adopt(block.id, { ...done, savedBy })
    showToast({ message: t('restored') })
    onDone()
  }
  return (
    <>
      <FaultBanner fault={fault} className="mt-4" />
      <DialogFooter>
        <Button variant="primary" reason={reason} onClick={() => setAsking(true)}>
          {t('restore')}
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('confirmTitle')}
        confirm={t('restore')}
        tone="primary"
        pending={pending}
        onConfirm={() => void restore()}
      >
        {t('confirmText', { name, time: instant(new Date(revision.savedAt)) })}
      </ConfirmDialog>
    </>
  )
}
