'use client'

import { FileUp, ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DropZone } from '@/components/ui/drop-zone'
import { mimesOf } from '@/lib/features/files/files/rules'

type AddFilesProps = {
  only: 'pictures' | 'files'
  count: number
  left: number
  most: number
  onFiles: (files: File[]) => void
}

const pictures = mimesOf('BLOCK_FILE').filter((type) => type.startsWith('image/'))
/** File name endings for browsers that do not know the types. */
const accepted = {
  pictures: pictures.join(','),
  files: [...mimesOf('BLOCK_FILE'), '.zip', '.docx', '.xlsx', '.pptx'].join(','),
}

/** Adds pictures or files, several at once; shows the limit, and that it is reached. */
export function AddFiles({ only, count, left, most, onFiles }: AddFilesProps) {
  const t = useTranslations('blocks.files')
  if (left === 0) return <p className="text-ink-muted text-sm">{t(`${only}.full`, { most })}</p>
  return (
    <DropZone
      icon={
        only === 'pictures' ? (
          <ImagePlus aria-hidden="true" strokeWidth={1.75} />
        ) : (
          <FileUp aria-hidden="true" strokeWidth={1.75} />
        )
      }
      label={t(`${only}.${count === 0 ? 'add' : 'addMore'}`)}
      accept={accepted[only]}
      onFiles={onFiles}
      className="gap-3 py-6"
    >
      <p className="text-ink-muted text-sm">{t(`${only}.limits`, { left })}</p>
    </DropZone>
  )
}
