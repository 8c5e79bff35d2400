'use client'

import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { OrderedRows } from '@/components/forms/ordered-rows'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { UploadLine } from '@/components/learning/course-console/upload-line'
import { useCourseUpload } from '@/components/learning/course-console/use-course-upload'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { DropZone } from '@/components/ui/drop-zone'
import { fileAddress } from '@/lib/features/files/files/rules'
import { orderQuizPicturesAction, removeQuizPictureAction } from '@/lib/features/learning/kept-quizzes/actions'
import { mostQuizPictures } from '@/lib/features/learning/kept-quizzes/rules'

type QuizImage = { id: string; key: string; name: string }
export type PicturesDialogProps = {
  contentId: string
  quizId: string
  pictures: readonly QuizImage[]
  onClose: () => void
}

/** The pictures students see with a question, in their order; each is there as soon as it has arrived. */
export function PicturesDialog({ contentId, quizId, pictures, onClose }: PicturesDialogProps) {
  const t = useTranslations('questionBank.pictures')
  const common = useTranslations('common')
  const { upload, isBusy, send, giveUp } = useCourseUpload((name) => t('added', { name }))
  const close = () => {
    giveUp()
    onClose()
  }
  const rows = pictures.map((picture) => ({
    id: picture.id,
    name: picture.name,
    shown: <PictureRow quizId={quizId} picture={picture} />,
  }))
  return (
    <Dialog open onOpenChange={(next) => !next && close()} title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5">
        {rows.length === 0 ? (
          <p className="text-ink-muted">{t('empty')}</p>
        ) : (
          <OrderedRows
            label={t('title')}
            save={orderQuizPicturesAction}
            of={{ quizId }}
            rows={rows}
            mayChange
            className="divide-y divide-line rounded-lg border border-line px-2"
          />
        )}
        {upload && <UploadLine {...{ upload, giveUp }} onAgain={() => void send(upload.sending)} />}
        {!isBusy &&
          (pictures.length < mostQuizPictures ? (
            <DropZone
              icon={<ImagePlus aria-hidden="true" strokeWidth={1.75} />}
              label={t('choose')}
              accept="image/png,image/jpeg,image/webp,image/gif"
              onFile={(file) => void send({ file, place: { contentId, as: 'picture', quizId }, url: null })}
              className="gap-2 py-6"
            >
              <p className="text-ink-muted text-sm">{t('limit')}</p>
            </DropZone>
          ) : (
            <p className="text-ink-muted text-sm">{t('full', { most: mostQuizPictures })}</p>
          ))}
      </div>
      <DialogFooter>
        <Button onClick={close}>{common('close')}</Button>
      </DialogFooter>
    </Dialog>
  )
}

function PictureRow({ quizId, picture: { id, key, name } }: { quizId: string; picture: QuizImage }) {
  const t = useTranslations('questionBank.pictures')
  const removal = useRefreshing(removeQuizPictureAction, { successMessage: t('removed') })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <img
        src={fileAddress(key)}
        alt=""
        loading="lazy"
        className="size-14 shrink-0 rounded-md border border-line bg-white object-contain"
      />
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{name}</span>
      <AskedAction
        label={t('remove')}
        named={t('removeOf', { name })}
        title={t('removeTitle')}
        look={{ variant: 'quiet', tone: 'danger' }}
        operation={removal}
        onConfirm={() => void removal.run({ quizId, pictureId: id })}
      >
        {t('removeText', { name })}
      </AskedAction>
    </div>
  )
}
