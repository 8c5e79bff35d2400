'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { keptChapterHref } from '@/components/shell/addresses'
import { FieldGroup } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { addChapterAction, addSessionAction, renameSessionAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts } from '@/lib/features/learning/kept-courses/rules'
import type { Bilingual } from '@/lib/i18n/languages'

/** What is given a title: a session of a class, new or not, or a new chapter. */
export type TitleDialogTarget =
  | { is: 'newSession'; classId: string }
  | { is: 'renameSession'; sessionId: string; version: number; title: Bilingual }
  | { is: 'newChapter' | 'newPart'; sessionId: string; parentId: string | null; place: string }

/** Adds to the outline or names a part of it; a new chapter opens, to be written. */
export function TitleDialog({ target, onClose }: { target: TitleDialogTarget; onClose: () => void }) {
  const t = useTranslations('courses')
  const pairErrors = usePairErrors()
  const router = useRouter()
  const session = useRefreshing(addSessionAction, { successMessage: t('sessionAdded'), onSuccess: onClose })
  const renaming = useRefreshing(renameSessionAction, { successMessage: t('saved'), onSuccess: onClose })
  const chapter = useOperation(addChapterAction, {
    successMessage: t('chapterAdded'),
    onSuccess: ({ contentId }) => router.push(keptChapterHref(contentId)),
  })
  const check = (values: FormData) =>
    missingTexts(values, {
      ...pairErrors('title', t('sessionTitle')),
    })
  const operation = target.is === 'newSession' ? session : target.is === 'renameSession' ? renaming : chapter
  const send = (values: FormData) => {
    const title = pairOf(values, 'title')
    if (target.is === 'newSession') void session.run({ classId: target.classId, title })
    else if (target.is === 'renameSession')
      void renaming.run({ sessionId: target.sessionId, version: target.version, title })
    else {
      const { sessionId, parentId } = target
      void chapter.run({ sessionId, parentId, title, kind: textOf(values, 'kind') })
    }
  }
  const isChapter = target.is === 'newChapter' || target.is === 'newPart'
  return (
    <FormDialog
      title={t(target.is)}
      description={isChapter ? t(target.is === 'newPart' ? 'below' : 'inSession', { title: target.place }) : undefined}
      size="lg"
      operation={operation}
      check={check}
      onSubmit={send}
      submit={t(target.is === 'renameSession' ? 'rename' : isChapter ? 'addChapter' : 'addSession')}
      onClose={onClose}
    >
      <TextPair
        label={t('sessionTitle')}
        name="title"
        value={target.is === 'renameSession' ? target.title : null}
        maxLength={courseFacts.title.max}
        required
      />
      {isChapter && (
        <FieldGroup label={t('kind')} name="kind" hint={t('kindHint')}>
          <Segmented
            defaultValue="HTML"
            className="w-full sm:w-72"
            options={(['HTML', 'VIDEO'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </FieldGroup>
      )}
    </FormDialog>
  )
}
