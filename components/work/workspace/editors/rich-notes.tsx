'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { UploadRows } from './upload-rows'
import type { RichPictures } from './use-rich-pictures'

type RichNotesProps = { pictures: RichPictures; undescribed: number; onDescribe: () => void }

/** Below the text: uploading pictures, those that a paste could not bring, and those without a description. */
export function RichNotes({ pictures, undescribed, onDescribe }: RichNotesProps) {
  const t = useTranslations('blocks.rich.picture')
  const { uploads, retry, drop, leftOut, setLeftOut } = pictures
  return (
    <>
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {leftOut > 0 && (
        <Banner
          tone="info"
          live
          actions={
            <Button size="sm" onClick={() => setLeftOut(0)}>
              {t('understood')}
            </Button>
          }
        >
          {t('leftOut', { count: leftOut })}
        </Banner>
      )}
      {undescribed > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          {t('undescribed', { count: undescribed })}
          <Button size="sm" variant="quiet" onClick={onDescribe}>
            {t('describe')}
          </Button>
        </p>
      )}
    </>
  )
}
