import { z } from 'zod'
import {
  type PrintedFact,
  printedFacts,
  type ReadFact,
  readFacts,
} from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import type { Language } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { openByToken } from './open-certificate.step'
import { type CertificateFacts, groupedCode, toldFacts } from './rules'
import { broughtSecret } from './schema'

export type OpenCertificate = {
  token: string
  /** As it is printed, in groups. */
  code: string
  issuedAt: Date
  language: Language
  layout: Layout
  templateId: string
  /** The key of the picture behind everything. */
  background: string | null
  /** What the paper shows, and nothing else. */
  facts: CertificateFacts
  printed: PrintedFact[]
  /** Whose it is, as it is printed and as it is read in the other language; none where it bears no name. */
  holder: Pick<ReadFact, 'value' | 'reading'> | null
}

/**
 * A certificate for whoever holds its token (certificates#token-and-code). Unknown, malformed, unreleased, replaced and
 * revoked ones are told alike, and what is nobody's token is counted against guessing.
 */
export const findCertificate = operation('certificates/certificates/find-certificate', {
  access: ['anyone'],
  input: z.object({ token: broughtSecret }),
  run: async ({ actor, input, world }): Promise<OpenCertificate> => {
    const found = await openByToken(world, actor, input.token)
    const { layout, language } = found
    const code = groupedCode(found.code)
    const printable = { facts: found.facts, code }
    const holder = readFacts(layout, printable, language).find(({ of }) => of === 'name')
    return {
      token: found.token,
      code,
      issuedAt: found.issuedAt,
      language,
      layout,
      templateId: found.templateId,
      background: found.background,
      facts: toldFacts(layout, found.facts, language),
      printed: printedFacts(layout, printable, language),
      holder: holder ? { value: holder.value, reading: holder.reading } : null,
    }
  },
})
