'use client'

import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FileRow } from '@/components/files/upload/upload-stages'
import { Button } from '@/components/ui/button'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { EditorProps } from '../editor'
import { AddFiles } from './add-files'
import { UploadRows } from './upload-rows'
import { useBlockFiles } from './use-block-files'

/** The files of a block: upload, name, remove. */
export function FileEditor({ block, value, onChange, labelId, hintId }: EditorProps) {
  const t = useTranslations('blocks.files')
  const { most } = block.options
  const { group, files, remove, left, send, uploads, retry, drop } = useBlockFiles({
    ...{ value, onChange, most },
    only: 'files',
  })
  return (
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={hintId} className="flex flex-col gap-2">
      {files.map(({ key, name }) => (
        <FileRow
          key={key}
          icon={<Paperclip aria-hidden="true" className="text-ink-muted" />}
          name={name}
          text={
            <a
              href={fileAddress(key)}
              download={name}
              className="rounded-sm text-accent-text underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
            >
              {t('download')}
            </a>
          }
        >
          <Button size="sm" data-remove="" aria-label={t('removeOf', { name })} onClick={() => remove({ key, name })}>
            {t('remove')}
          </Button>
        </FileRow>
      ))}
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      <AddFiles only="files" count={files.length} left={left} most={most} onFiles={send} />
    </div>
  )
}
