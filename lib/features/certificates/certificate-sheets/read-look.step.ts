import type { CertificateLook } from '@/lib/certificates-on-paper/draw-certificate'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import { getOrganizerName } from '@/lib/features/catalogue/settings/queries'
import { openBytes } from '@/lib/features/files/files/open-bytes.step'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { World } from '@/lib/kernel/world'
import { listSheetPictures, type SheetPicture } from './queries'

type Printed = { templateId: string; layout: Layout; language: Language; background: string | null }

/** Who makes the papers, as their properties tell. */
export async function authorOf(world: World, language: Language): Promise<string> {
  return (await getOrganizerName(world.db, language)) ?? translate(language, 'common.product')
}

/** What all certificates of a template have in common, with the bytes of its pictures. */
export async function readLook(world: World, printed: Printed): Promise<CertificateLook> {
  const bytes = new Map<string, Uint8Array>()
  for (const picture of await listSheetPictures(world.db, printed))
    bytes.set(picture.key, await bytesOf(picture, world))
  const { layout, language, background } = printed
  return {
    layout,
    language,
    author: await authorOf(world, language),
    background: background === null ? null : (bytes.get(background) ?? null),
    pictures: bytes,
  }
}

/** A certificate without its signature is none: where the store does not answer, it is told so. */
async function bytesOf(picture: SheetPicture, world: World): Promise<Uint8Array> {
  const { stream } = await openBytes(world, picture)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
