import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { drawCertificate } from '@/lib/certificates-on-paper/draw-certificate'
import { readLook } from '@/lib/features/certificates/certificate-sheets/read-look.step'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { env } from '@/lib/env'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { openFonts } from '@/lib/pdf/fonts'
import { sampleAddress, sampleCode, samplesOf } from './samples.rules'
import { getTemplateRow, reachOf } from './queries'

/** A template on paper as it is saved, made out to somebody who does not exist. */
export const previewTemplate = operation('certificates/certificate-templates/preview-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ templateId: id, sample: z.enum(['ordinary', 'long', 'latinOnly']).catch('ordinary') }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const { id, name, kind, ...printed } = await getTemplateRow(world.db, reachOf(actor), input.templateId)
    const look = await readLook(world, { templateId: id, ...printed })
    const paper = { facts: samplesOf(kind)[input.sample], code: sampleCode, verifyUrl: sampleAddress(env().APP_URL) }
    return {
      name: `${name}.pdf`,
      type: 'application/pdf',
      bytes: await drawCertificate(paper, look, await openFonts()),
    }
  },
})
