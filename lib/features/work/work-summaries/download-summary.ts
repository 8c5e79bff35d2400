import { z } from 'zod'
import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { makePdf } from '@/lib/pdf/paper'
import { storeOf } from '@/lib/providers/storage'
import { StoreFailed } from '@/lib/providers/storage/port'
import { listPictures, type StoredPicture } from './queries'
import { readSummary, type Summary } from './read-summary.step'
import { summaryKey } from './schema'
import { paperOf } from './paper.rules'

/** A paper holds so many bytes of pictures, in their order; of the others it tells the names. */
const mostPictureBytes = 30 * 1024 ** 2
const drawn = ['image/jpeg', 'image/png']

/** The summary as a PDF to keep and to send, in the reader's language. */
export const downloadSummary = operation('work/work-summaries/download-summary', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(summaryKey),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const summary = await readSummary(world, actor, input)
    const { shows, ...paper } = paperOf(summary, world.language)
    const pictures = await readPictures(actor, shows, world)
    const bytes = await makePdf({ ...paper, pictures, now: world.now })
    return { name: nameOf(summary, world), type: 'application/pdf', bytes }
  },
})

function nameOf({ blockId, sections, project, code }: Summary, { language }: World): string {
  const block = sections[0]?.blocks[0]
  const values = { project: project.code, code }
  return blockId === null || block === undefined
    ? translate(language, 'workPrint.fileName', values)
    : translate(language, 'workPrint.fileNameBlock', { ...values, block: inLanguage(block.title, language) })
}

async function readPictures(actor: SignedInActor, keys: readonly string[], world: World) {
  const found = new Map(
    (await listPictures(world.db, visible.files(actor), keys)).map((picture) => [picture.key, picture]),
  )
  const pictures = new Map<string, Uint8Array>()
  let left = mostPictureBytes
  for (const key of keys) {
    const picture = found.get(key)
    if (picture === undefined || !drawn.includes(picture.mime ?? '') || (picture.bytes ?? left) >= left) continue
    const bytes = await bytesOf(picture, world)
    if (bytes !== null) pictures.set(key, bytes)
    left -= bytes?.byteLength ?? 0
  }
  return pictures
}

/** null: the store does not answer, or has it no longer; the paper tells the name then. */
async function bytesOf({ key, store }: StoredPicture, { now }: World): Promise<Uint8Array | null> {
  try {
    const stored = await storeOf(store).open(key, now)
    return stored && new Uint8Array(await new Response(stored.stream).arrayBuffer())
  } catch (thrown) {
    if (thrown instanceof StoreFailed) return null
    throw thrown
  }
}
