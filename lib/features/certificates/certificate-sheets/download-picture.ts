import { z } from 'zod'
import { broughtSecret } from '@/lib/features/certificates/certificates/schema'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { storeOf } from '@/lib/providers/storage'
import { openByToken } from '../certificates/open-certificate.step'
import { listSheetPictures } from './queries'

/** A picture that a certificate shows, for whoever holds its token; no other picture comes with it. */
export const downloadPicture = operation('certificates/certificate-sheets/download-picture', {
  access: ['anyone'],
  input: z.object({ token: broughtSecret, key: z.string().max(500) }),
  run: async ({ actor, input, world }): Promise<StoredFileAnswer> => {
    const certificate = await openByToken(world, actor, input.token)
    const pictures = await listSheetPictures(world.db, certificate)
    const picture = pictures.find(({ key }) => key === input.key)
    const stored = picture && (await storeOf(picture.store).open(picture.key, world.now))
    if (picture === undefined || !stored) throw new Fault('notFound')
    const type = picture.mime ?? 'application/octet-stream'
    return { name: picture.name, type, stream: stored.stream, size: stored.size, isShown: true }
  },
})
