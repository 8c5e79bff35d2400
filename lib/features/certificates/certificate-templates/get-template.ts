import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { env } from '@/lib/env'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { qrCode } from '@/lib/qr-code'
import { sampleAddress, sampleCode, samplesOf } from './samples.rules'
import { getTemplateRow, reachOf } from './queries'
import { withRights } from './rules'

/** A template to be looked at and changed, with people to try it on. */
export const getTemplate = operation('certificates/certificate-templates/get-template', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ templateId: id }),
  run: async ({ actor, input, world }) => {
    const template = withRights(await getTemplateRow(world.db, reachOf(actor), input.templateId))
    return { template, samples: samplesOf(template.kind), code: sampleCode, qr: qrCode(sampleAddress(env().APP_URL)) }
  },
})
