import { z } from 'zod'
import { languages } from '@/lib/i18n/languages'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { whyNotReadMails } from '../mails/rules'
import { addVersion } from './queries'
import { changesOf } from './rules'
import { ownTexts, textKind } from './schema'
import { takeTexts } from './take-texts.step'

/** What a mail says from now on, as a new version over the one that was seen; without any words it says what we do (mail#texts). */
export const saveMailText = operation('console/mail-texts/save-mail-text', {
  access: ['admin'],
  input: z.object({ kind: textKind, version: z.int().min(0), texts: ownTexts }),
  write: async (work, { actor, input: { kind, version, texts } }) => {
    refuseIf(whyNotReadMails(actor))
    const { own, before, version: latest } = await takeTexts(work, kind, texts)
    const changes = languages.flatMap((language) =>
      changesOf(before[language], own[language]).map(({ key, ...change }) => ({
        field: `${language}.${key}`,
        ...change,
      })),
    )
    if (changes.length === 0) return new Unchanged({ version: latest })
    if (latest !== version) throw new Fault('conflict.stale')
    const next = { template: kind, version: version + 1, texts: own, byId: actor.administratorId }
    const id = await addVersion(work.db, work.now, next)
    work.record({ object: ['MailText', id], reason: kind, changes })
    return { version: next.version }
  },
})
