import { z } from 'zod'
import { drawCertificate } from '@/lib/certificates-on-paper/draw-certificate'
import { keptPaper } from '@/lib/certificates-on-paper/kept-papers'
import { env } from '@/lib/env'
import { groupedCode, toldFacts } from '@/lib/features/certificates/certificates/rules'
import { broughtSecret } from '@/lib/features/certificates/certificates/schema'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { openFonts } from '@/lib/pdf/fonts'
import { openByToken } from '../certificates/open-certificate.step'
import { authorOf, readLook } from './read-look.step'
import { paperName, verifyAddress } from './rules'

/**
 * The paper of a certificate for whoever holds its token (certificates#paper): drawn when it is asked for, and kept for
 * who asks again; the same bytes each time. What opens nothing is told as on the page, and counted with it.
 */
export const downloadCertificate = operation('certificates/certificate-sheets/download-certificate', {
  access: ['anyone'],
  input: z.object({ token: broughtSecret }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const certificate = await openByToken(world, actor, input.token)
    const { layout, language, code, background } = certificate
    // What the layout does not print stands in no property of the file either.
    const facts = toldFacts(layout, certificate.facts, language)
    const paper = { facts, code: groupedCode(code), verifyUrl: verifyAddress(env().APP_URL, code) }
    // A picture's key stands for its bytes, which never change.
    const madeOf = { paper, layout, language, background, author: await authorOf(world, language) }
    const bytes = await keptPaper(madeOf, async () =>
      drawCertificate(paper, await readLook(world, certificate), await openFonts()),
    )
    return { name: `${paperName(facts, language)}.pdf`, type: 'application/pdf', bytes }
  },
})
