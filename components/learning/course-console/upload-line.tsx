'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { CourseUpload } from './use-course-upload'

export type UploadLineProps = { upload: CourseUpload; giveUp: () => void; onAgain: () => void }

/** How far a file of a course is on its way, and what is wrong with it. */
export function UploadLine({ upload, giveUp, onAgain }: UploadLineProps) {
  const t = useTranslations('courses.upload')
  const format = useFormatter()
  const { sending, sent, problem, isRefused } = upload
  const { name, size } = sending.file
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <Progress
        label={t('sending', { name })}
        value={sent}
        of={size}
        counts={format.number(size === 0 ? 0 : sent / size, { style: 'percent' })}
      />
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      <span className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={giveUp}>
          {t('stop')}
        </Button>
        {problem !== null && !isRefused && (
          <Button size="sm" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </span>
    </div>
  )
}
