import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { openBytes } from '@/lib/features/files/files/open-bytes.step'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { getCoverFile } from './queries'

/** The picture of a project for whoever sees the project, also without an account (catalogue#covers). */
export const downloadCover = operation('files/covers/download-cover', {
  access: ['anyone'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world }): Promise<StoredFileAnswer> => {
    const file = await getCoverFile(world.db, visible.namedProjects(actor), input.projectCode)
    const { stream } = await openBytes(world, file)
    const known = { name: file.name, type: file.mime ?? 'application/octet-stream', isShown: true }
    return { ...known, size: file.bytes, stream, lasting: { etag: `"${file.key}"`, part: null } }
  },
})
