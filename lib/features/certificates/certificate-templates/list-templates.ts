import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { qrCode } from '@/lib/qr-code'
import { sampleAddress, sampleCode, samplesOf } from './make-samples'
import { listTemplateRows, reachOf } from './queries'

/** How certificates may look: every template in reach, with the rules that choose it, and what it shows when it is tried. */
export const listTemplates = operation('certificates/certificate-templates/list-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({}),
  run: async ({ actor, world }) => {
    const rows = await listTemplateRows(world.db, reachOf(actor))
    const templates = rows.map((row) => ({ ...row, sample: samplesOf(row.kind).ordinary }))
    return { templates, code: sampleCode, qr: qrCode(sampleAddress()) }
  },
})
