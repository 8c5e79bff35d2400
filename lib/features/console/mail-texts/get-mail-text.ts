import { z } from 'zod'
import { languages } from '@/lib/i18n/languages'
import { secretMails } from '@/lib/jobs/mails/registry'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { listVersions } from './queries'
import { changesOf, mailFactsOf } from './rules'
import { textKind } from './schema'

/** A mail's parts with what we say and what the organiser does, its examples, and its versions with what each changed (mail#texts). */
export const getMailText = operation('console/mail-texts/get-mail-text', {
  access: ['admin'],
  input: z.object({ kind: textKind }),
  run: async ({ actor, input: { kind }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    // Mails are written with React, which no other screen loads.
    const { partsOf } = await import('@/lib/jobs/mails/parts')
    const { exampleNames } = await import('@/lib/jobs/mails/examples')
    const versions = await listVersions(db, kind)
    const none = { 'en-US': {}, 'zh-CN': {} }
    return {
      kind,
      ...mailFactsOf(kind),
      isSecret: secretMails.has(kind),
      parts: partsOf(kind),
      examples: exampleNames(kind),
      version: versions[0]?.version ?? 0,
      texts: versions[0]?.texts ?? none,
      versions: versions.map(({ version, createdAt, by, texts }, at) => ({
        ...{ version, createdAt, by },
        changes: languages.flatMap((language) =>
          changesOf(versions[at + 1]?.texts[language] ?? {}, texts[language]).map((change) => ({
            language,
            ...change,
          })),
        ),
      })),
    }
  },
})
