'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { keptChapterHref } from '@/components/shell/console-addresses'
import { FieldGroup } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { addChapterAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts } from '@/lib/features/learning/kept-courses/rules'

/** Where a new chapter stands: in a session, or below another chapter; `place` is its title. */
export type ChapterDialogTarget = {
  is: 'newChapter' | 'newPart'
  sessionId: string
  parentId: string | null
  place: string
}

/** Adds a chapter to the outline and opens it, to be written. */
export function ChapterDialog({ target, onClose }: { target: ChapterDialogTarget; onClose: () => void }) {
  const t = useTranslations('courses')
  const pairErrors = usePairErrors()
  const router = useRouter()
  const operation = useOperation(addChapterAction, {
    successMessage: t('chapterAdded'),
    onSuccess: ({ contentId }) => router.push(keptChapterHref(contentId)),
  })
  const { is, sessionId, parentId, place } = target
  const send = (values: FormData) =>
    void operation.run({ sessionId, parentId, title: pairOf(values, 'title'), kind: textOf(values, 'kind') })
  return (
    <FormDialog
      title={t(is)}
      description={t(is === 'newPart' ? 'below' : 'inSession', { title: place })}
      size="lg"
      operation={operation}
      check={(values) => missingTexts(values, pairErrors('title', t('sessionTitle')))}
      onSubmit={send}
      submit={t('addChapter')}
      onClose={onClose}
    >
      <TextPair label={t('sessionTitle')} name="title" maxLength={courseFacts.title.max} required />
      <FieldGroup label={t('kind')} name="kind" hint={t('kindHint')}>
        <Segmented
          defaultValue="HTML"
          className="w-full sm:w-72"
          options={(['HTML', 'VIDEO'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </FieldGroup>
    </FormDialog>
  )
}
