import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { env } from '@/lib/env'
import { operation } from '@/lib/kernel/operation'
import { qrCode } from '@/lib/qr-code'
import { sampleAddress, sampleCode, samplesOf } from './samples.rules'
import { listTemplateRows, reachOf } from './queries'
import { withRights } from './rules'
import { templateNarrowing } from './schema'
import { isTemplateFound } from './search.rules'

/** How certificates may look: every template in reach, with the rules that choose it, and what it shows when it is tried. */
export const listTemplates = operation('certificates/certificate-templates/list-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object(templateNarrowing),
  run: async ({ actor, input, world }) => {
    const rows = await listTemplateRows(world.db, reachOf(actor))
    const found = rows.filter((row) => isTemplateFound(row, input))
    const templates = found.map((row) => ({ ...withRights(row), sample: samplesOf(row.kind).ordinary }))
    return { templates, code: sampleCode, qr: qrCode(sampleAddress(env().APP_URL)) }
  },
})
