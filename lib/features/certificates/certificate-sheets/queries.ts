import type { Db } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'

export type SheetPicture = { key: string; name: string; store: FileStore; mime: string | null }

/** What a template shows: the pictures its layout names and the one behind everything. */
export async function listSheetPictures(
  db: Db,
  { templateId, layout, background }: { templateId: string; layout: Layout; background: string | null },
): Promise<SheetPicture[]> {
  const shown = layout.parts.flatMap((part) => (part.kind === 'picture' ? [part.key] : []))
  const ofTemplate = [
    { certificateImages: { some: { templateId } }, key: { in: shown } },
    { certificateTemplates: { some: { id: templateId } }, key: { in: background === null ? [] : [background] } },
  ]
  return db.file.findMany({
    where: { state: 'STORED', OR: ofTemplate },
    select: { key: true, name: true, store: true, mime: true },
  })
}
