import type { Work } from '@/lib/kernel/transaction'
import { mostQuizPictures, whyNotAddPicture } from '@/lib/features/learning/kept-quizzes/rules'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { addAttachment, addPicture, findQuestion, showFile } from './queries'
import type { CourseFilePlace } from './schema'

/** A stored file becomes what its upload said: the chapter's video, PDF or captions, an attachment, a question's picture. */
export async function attachFile({ db, now }: Work, fileId: string, place: CourseFilePlace): Promise<void> {
  const { contentId, as, language = 'zh', filename, titleZh, titleEn, quizId = '' } = place
  if (as === 'picture') {
    const question = orNotFound(await findQuestion(db, { contentId, quizId }))
    refuseIf(whyNotAddPicture(question), { values: { most: mostQuizPictures } })
    await addPicture(db, now, { quizId, fileId })
    return
  }
  if (as === 'attachment') {
    const title = { zh: titleZh ?? titleEn ?? filename, en: titleEn ?? titleZh ?? filename }
    await addAttachment(db, now, { contentId, fileId, title })
    return
  }
  await showFile(db, now, { contentId, fileId, place: as === 'captions' ? language : as })
}
