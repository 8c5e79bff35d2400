'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { fileAddress } from '@/lib/features/files/files/rules'
import { detachFileAction } from '@/lib/features/learning/kept-courses/actions'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { UploadLine } from './upload-line'
import { useCourseUpload } from './use-course-upload'

type ShownFile = { id: string; key: string; name: string; bytes: number; title?: Bilingual }
export type ChapterFilesProps = {
  chapter: {
    id: string
    videoFile: ShownFile | null
    pdfFile: ShownFile | null
    captionsZhFile: ShownFile | null
    captionsEnFile: ShownFile | null
    attachments: readonly ShownFile[]
  }
  mayChange: boolean
}

const places = ['video', 'captionsZh', 'captionsEn', 'pdf', 'attachment'] as const
type Place = (typeof places)[number]
const accepts: Record<Place, string> = {
  video: 'video/mp4,video/webm',
  captionsZh: '.vtt',
  captionsEn: '.vtt',
  pdf: 'application/pdf',
  attachment: 'application/pdf,image/png,image/jpeg,image/webp,image/gif',
}
const saidOf: Record<Place, Readonly<Record<string, string>>> = {
  video: { as: 'video' },
  captionsZh: { as: 'captions', language: 'zh' },
  captionsEn: { as: 'captions', language: 'en' },
  pdf: { as: 'pdf' },
  attachment: { as: 'attachment' },
}

/** The files of a chapter by their place; one at a time is sent, in parts, and goes on where its line broke. */
export function ChapterFiles({ chapter, mayChange }: ChapterFilesProps) {
  const t = useTranslations('courses')
  const { upload, isBusy, send, giveUp } = useCourseUpload((name) => t('sent', { name }))
  const shown: Record<Place, readonly ShownFile[]> = {
    video: only(chapter.videoFile),
    pdf: only(chapter.pdfFile),
    captionsZh: only(chapter.captionsZhFile),
    captionsEn: only(chapter.captionsEnFile),
    attachment: chapter.attachments,
  }
  return (
    <section aria-labelledby="files" className="flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="files" className="font-semibold text-lead tracking-title">
        {t('files')}
      </h2>
      {upload && <UploadLine {...{ upload, giveUp }} onAgain={() => void send(upload.sending)} />}
      {places.map((place) => (
        <FilePlace
          key={place}
          {...{ place, mayChange, isBusy }}
          contentId={chapter.id}
          files={shown[place]}
          onFile={(file) => void send({ file, place: { contentId: chapter.id, ...saidOf[place] }, url: null })}
        />
      ))}
    </section>
  )
}

const only = (file: ShownFile | null) => (file === null ? [] : [file])

type FilePlaceProps = {
  place: Place
  contentId: string
  files: readonly ShownFile[]
  mayChange: boolean
  isBusy: boolean
  onFile: (file: File) => void
}

function FilePlace({ place, contentId, files, mayChange, isBusy, onFile }: FilePlaceProps) {
  const t = useTranslations('courses')
  const language = useLocale()
  const picker = useRef<HTMLInputElement>(null)
  const removing = useRefreshing(detachFileAction, { successMessage: t('takenOut') })
  const name = t(`places.${place}`)
  const isReplaced = place !== 'attachment' && files.length > 0
  const label = t(isReplaced ? 'replaceOf' : 'chooseOf', { place: name })
  return (
    <div className="flex flex-col gap-1 border-line border-t pt-3">
      <span className="flex flex-wrap items-center gap-x-3">
        <h3 className="me-auto font-medium">{name}</h3>
        {mayChange && (
          <>
            <Button size="sm" pending={isBusy} aria-label={label} onClick={() => picker.current?.click()}>
              {t(isReplaced ? 'replace' : 'choose')}
            </Button>
            <input
              ref={picker}
              type="file"
              accept={accepts[place]}
              aria-label={label}
              hidden
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file !== undefined) onFile(file)
                // Cleared, so that the same file can be chosen again.
                currentTarget.value = ''
              }}
            />
          </>
        )}
      </span>
      <p className="text-ink-muted text-sm">{t(`hints.${place}`)}</p>
      <ul>
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-3">
            <Link href={fileAddress(file.key)} className="min-w-0 flex-1 wrap-anywhere">
              {file.title === undefined ? file.name : inLanguage(file.title, language)}
            </Link>
            {mayChange && (
              <Button
                size="sm"
                variant="quiet"
                pending={removing.pending}
                aria-label={t('takeOutOf', { name: file.name })}
                onClick={() => void removing.run({ contentId, fileId: file.id })}
              >
                {t('takeOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing.fault && <FaultBanner fault={removing.fault} />}
    </div>
  )
}
