import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { type ReadFact, readFacts } from '@/lib/features/certificates/certificate-templates/rules'
import { findOrganizerName } from '@/lib/features/catalogue/settings/queries'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { missingInFonts } from '@/lib/pdf/fonts'
import { openByCode } from './open-certificate.step'
import { groupedCode } from './rules'
import { broughtSecret } from './schema'
import { findSuccessor } from './secrets.queries'

export type Verification =
  | {
      state: 'valid'
      code: string
      issuedAt: Date
      language: Language
      printed: ReadFact[]
      /** The characters of it that the paper has 〓 for. */
      unprintable: string[]
      issuer: Bilingual
    }
  /** `successor`: the printed code of what stands in its place; null where that is not to be had. */
  | { state: 'superseded'; successor: string | null }
  /** It, or what stands in its place. */
  | { state: 'revoked'; revokedAt: Date }
  /** Somebody has changed what we keep of it: nothing of it is told. */
  | { state: 'altered' }

/**
 * What a stranger learns by the code on a certificate: every printed fact of a valid one in both languages, of another only its state
 * (certificates#token-and-code). Unknown, malformed and unreleased ones are told alike, and counted against guessing.
 */
export const verifyCertificate = operation('certificates/certificates/verify-certificate', {
  access: ['anyone'],
  input: z.object({ code: broughtSecret }),
  run: async ({ actor, input, world }): Promise<Verification> => {
    const scope = visible.openCertificates(actor, world.now)
    const found = await openByCode(world, actor, input.code)
    switch (found.state) {
      case 'SUPERSEDED': {
        const { successorId } = found
        const successor = successorId === null ? null : await findSuccessor(world.db, scope, successorId)
        // Whose correction was revoked has no other to be sent to.
        if (successor?.revokedAt) return { state: 'revoked', revokedAt: successor.revokedAt }
        return { state: 'superseded', successor: successor && groupedCode(successor.verifyCode) }
      }
      case 'REVOKED':
        return { state: 'revoked', revokedAt: found.revokedAt ?? found.issuedAt }
      case 'ISSUED': {
        if (found.facts === null) return { state: 'altered' }
        const { layout, language, issuedAt } = found
        const code = groupedCode(found.code)
        const printed = readFacts(layout, { facts: found.facts, code }, language)
        return {
          state: 'valid',
          code,
          issuedAt,
          language,
          printed,
          unprintable: await missingInFonts(printed.map(({ value }) => value).join('\n')),
          issuer: (await findOrganizerName(world.db)) ?? {
            zh: translate('zh-CN', 'shell.product'),
            en: translate('en-US', 'shell.product'),
          },
        }
      }
    }
  },
})
