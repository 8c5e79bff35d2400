import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { env } from '@/lib/env'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { qrCode } from '@/lib/qr-code'
import { sampleAddress, sampleCode, samplesOf } from './samples.rules'
import { listTemplateRows, reachOf } from './queries'
import { withRights } from './rules'
import { templateNarrowing } from './schema'

/**
 * How certificates may look: a page of the templates in reach, or of these alone, with the rules that choose them and what they
 * show when they are tried.
 */
export const listTemplates = operation('certificates/certificate-templates/list-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ ...templateNarrowing, templateIds: z.array(id).max(1000).optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { rows, total } = await listTemplateRows(world.db, reachOf(actor), input, pageWindow(input))
    const templates = rows.map((row) => ({ ...withRights(row), sample: samplesOf(row.kind).ordinary }))
    return { templates, total, code: sampleCode, qr: qrCode(sampleAddress(env().APP_URL)) }
  },
})
