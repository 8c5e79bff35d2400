import { z } from 'zod'
import { drawCertificate } from '@/lib/certificates-on-paper/draw-certificate'
import { env } from '@/lib/env'
import { groupedCode, toldFacts } from '@/lib/features/certificates/certificates/rules'
import { broughtSecret } from '@/lib/features/certificates/certificates/schema'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { openFonts } from '@/lib/pdf/fonts'
import { openByToken } from '../certificates/open-certificate.step'
import { readLook } from './read-look.step'
import { paperName, verifyAddress } from './rules'

/**
 * The paper of a certificate for whoever holds its token (certificates#paper): drawn when it is asked for, the same
 * bytes each time. What opens nothing is told as on the page, and counted with it.
 */
export const downloadCertificate = operation('certificates/certificate-sheets/download-certificate', {
  access: ['anyone'],
  input: z.object({ token: broughtSecret }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const certificate = await openByToken(world, actor, input.token)
    const { layout, language, code } = certificate
    const look = await readLook(world, certificate)
    // What the layout does not print stands in no property of the file either.
    const facts = toldFacts(layout, certificate.facts, language)
    const paper = { facts, code: groupedCode(code), verifyUrl: verifyAddress(env().APP_URL, code) }
    const bytes = await drawCertificate(paper, look, await openFonts())
    return { name: `${paperName(facts, language)}.pdf`, type: 'application/pdf', bytes }
  },
})
