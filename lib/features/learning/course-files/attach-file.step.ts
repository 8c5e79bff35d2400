import type { Work } from '@/lib/kernel/transaction'
import { addAttachment, showFile } from './queries'
import type { CourseFilePlace } from './schema'

/** A stored file becomes what its upload said: the chapter's video, PDF or captions, or one of its attachments. */
export async function attachFile({ db, now }: Work, fileId: string, place: CourseFilePlace): Promise<void> {
  const { contentId, as, language = 'zh', filename, titleZh, titleEn } = place
  if (as === 'attachment') {
    const title = { zh: titleZh ?? titleEn ?? filename, en: titleEn ?? titleZh ?? filename }
    await addAttachment(db, now, { contentId, fileId, title })
    return
  }
  await showFile(db, now, { contentId, fileId, place: as === 'captions' ? language : as })
}
