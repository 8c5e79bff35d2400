import type { CertificateLook } from '@/lib/certificates-on-paper/draw-certificate'
import type { Db } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import { env } from '@/lib/env'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import { groupedCode } from '@/lib/features/certificates/certificates/rules'
import { openBytes } from '@/lib/features/files/files/open-bytes.step'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { World } from '@/lib/kernel/world'

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

type Printed = { templateId: string; layout: Layout; language: Language; background: string | null }

/** What all certificates of a template have in common, with the bytes of its pictures. */
export async function readLook(world: World, printed: Printed): Promise<CertificateLook> {
  const bytes = new Map<string, Uint8Array>()
  for (const picture of await listSheetPictures(world.db, printed))
    bytes.set(picture.key, await bytesOf(picture, world))
  const { layout, language, background } = printed
  return {
    layout,
    language,
    author: translate(language, 'common.product'),
    background: background === null ? null : (bytes.get(background) ?? null),
    pictures: bytes,
  }
}

/** A certificate without its signature is none: where the store does not answer, it is told so. */
async function bytesOf(picture: SheetPicture, world: World): Promise<Uint8Array> {
  const { stream } = await openBytes(world, picture)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Where the QR code of a certificate leads: the page that says what it should say. */
export function verifyAddress(code: string): string {
  return `${env().APP_URL}/verify/${groupedCode(code)}`
}
