'use client'

import { FileUp } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DropZone } from '@/components/ui/drop-zone'
import { inLanguage } from '@/lib/i18n/languages'
import type { CommentList } from './comments-header'
import { ImportPreview } from './import-preview'
import { sendCommentFile, type TrialResult } from './send-comment-file'

/** Imports a file of comments for all the adviser's teams of the project: a preview first, then all of it or nothing. */
export function ImportPanel({ team }: { team: CommentList['team'] }) {
  const t = useTranslations('teamComments.import')
  const language = useLocale()
  const [file, setFile] = useState<File | null>(null)
  const [trial, setTrial] = useState<TrialResult | null>(null)
  const [imported, setImported] = useState<number | null>(null)
  const { projectId } = team
  const look = useOperation((raw) => sendCommentFile(asFile(raw), { projectId, mode: 'trial' }), {
    onSuccess: (result) => setTrial(result.mode === 'trial' ? result : null),
  })
  const write = useRefreshing((raw) => sendCommentFile(asFile(raw), { projectId, mode: 'official' }), {
    onSuccess: (result) => {
      if (result.mode === 'official') setImported(result.imported)
      setTrial(null)
    },
  })
  const fault = look.fault ?? write.fault

  function choose(chosen: File) {
    setFile(chosen)
    setTrial(null)
    setImported(null)
    write.reset()
    void look.run(chosen)
  }
  return (
    <Card title={t('title')} description={t('lead', { project: inLanguage(team.project.name, language) })}>
      <div className="flex flex-col gap-4">
        {imported !== null && (
          <Banner tone={imported > 0 ? 'good' : 'info'} live>
            {imported > 0 ? t('done', { imported }) : t('nothingNew')}
          </Banner>
        )}
        {fault && <FaultBanner fault={fault} />}
        {trial !== null && file !== null && (
          <>
            <ImportPreview trial={trial} />
            {trial.totals.wrong === 0 && (
              <Button variant="primary" pending={write.pending} onClick={() => void write.run(file)}>
                {t('confirm', { rows: trial.totals.rows })}
              </Button>
            )}
          </>
        )}
        <DropZone
          icon={<FileUp aria-hidden="true" strokeWidth={1.75} />}
          label={t(file === null ? 'choose' : 'another')}
          accept=".csv,.xlsx,.txt,text/csv,text/plain"
          pending={look.pending || write.pending}
          onFile={choose}
          className="py-6"
        >
          <div>
            <p className="font-medium pointer-coarse:hidden">{t('drop')}</p>
            <p className="mt-1 text-ink-muted text-sm">{t('limits')}</p>
          </div>
        </DropZone>
        <p className="text-ink-muted text-sm">{t('format', { serial: team.serial })}</p>
      </div>
    </Card>
  )
}

/** `useOperation` passes on the input of `run`. */
function asFile(raw: unknown): File {
  if (raw instanceof File) return raw
  throw new Error('only files are sent from here')
}
