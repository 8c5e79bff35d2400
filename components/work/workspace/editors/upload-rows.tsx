'use client'

import { FileWarning, RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FileRow, percentOf, useMegabytes } from '@/components/files/upload/upload-stages'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Upload } from './use-block-uploads'

type UploadRowsProps = { uploads: readonly Upload[]; onRetry: (upload: Upload) => void; onDrop: (id: string) => void }

/** The running and stopped uploads with their progress; screen readers hear only relevant changes. */
export function UploadRows({ uploads, onRetry, onDrop }: UploadRowsProps) {
  const t = useTranslations('blocks.uploads')
  const colon = useTranslations('common')('colon')
  const megabytes = useMegabytes()
  const stopped = uploads.filter(({ problem }) => problem !== null)
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {uploads.map((upload) => {
        const { id, file, done, problem, canRetry } = upload
        const counts = t('counts', { percent: percentOf(done, file.size), total: megabytes(file.size) })
        return (
          <FileRow
            key={id}
            icon={problem === null ? <Spinner /> : <FileWarning aria-hidden="true" className="text-bad" />}
            name={file.name}
            text={problem ?? counts}
          >
            {canRetry && (
              <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry(upload)}>
                {t('retry')}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={t(problem === null ? 'cancelOf' : 'dismissOf', { name: file.name })}
              onClick={() => onDrop(id)}
            >
              {t(problem === null ? 'cancel' : 'dismiss')}
            </Button>
          </FileRow>
        )
      })}
      <p role="status" className="sr-only">
        {stopped.map(({ file, problem }) => `${file.name}${colon}${problem ?? ''}`).join(' ')}
      </p>
    </div>
  )
}
