import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changeSetUp } from '@/lib/features/catalogue/set-up/change-set-up.step'
import { getSetUpBy } from '@/lib/features/catalogue/set-up/queries'
import { whyNotChange } from '@/lib/features/catalogue/set-up/rules'
import { target } from '@/lib/features/catalogue/set-up/schema'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import { fileKey } from '@/lib/features/files/files/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { pairSchema } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { type Cover, getFileSize, putCover } from './queries'
import { coverFacts, whyNotCover } from './rules'

/**
 * Owners and editors choose the picture of a project, say in both languages what it shows, or take it away; over the
 * version that was seen (catalogue#covers).
 */
export const saveCover = operation('files/covers/save-cover', {
  access: ['admin'],
  input: z.object({
    ...target,
    /** null: none. The key of an upload; without one the present picture stays. */
    cover: z.object({ key: fileKey.nullable(), alt: pairSchema(coverFacts.alt) }).nullable(),
  }),
  run: async ({ actor, input: { projectId, version, cover }, world }) => {
    refuseIf(whyNotChange(actor, projectId, 'texts'))
    const present = await getSetUpBy(world.db, visible.projects(actor), { id: projectId })
    const uploaded = cover?.key == null ? null : await confirmUpload(world, actor, { key: cover.key, purpose: 'COVER' })
    const fields: Cover =
      cover === null
        ? { coverFileId: null, coverAlt: null }
        : { coverFileId: uploaded?.id ?? present.coverFileId, coverAlt: cover.alt }
    refuseMissing(fields)
    return inTransaction(world, (work) =>
      changeSetUp(work, {
        ...{ actor, projectId, version, section: 'texts', fields },
        write: async () => {
          if (uploaded !== null) refuseIf(whyNotCover(await getFileSize(work.db, uploaded.id)))
          await putCover(work.db, projectId, fields)
        },
      }),
    )
  },
})

/** Words without a picture say nothing; a picture says what it shows in both languages. */
function refuseMissing({ coverFileId, coverAlt }: Cover): void {
  if (coverAlt === null) return
  const missing = [
    ...(coverFileId === null ? ['cover.key'] : []),
    ...(coverAlt.zh === '' ? ['cover.alt.zh'] : []),
    ...(coverAlt.en === '' ? ['cover.alt.en'] : []),
  ]
  if (missing.length === 0) return
  throw new Fault('input.invalid', { fields: missing.map((field) => ({ field, key: 'fields.errors.required' })) })
}
