import { z } from 'zod'
import type { Db } from '@/lib/db/client'
import type { Language } from '@/lib/i18n/languages'
import type { MailTexts } from './mails/speech'

const texts = z.record(z.string(), z.string())
const versionTexts = z.object({ 'en-US': texts.default({}), 'zh-CN': texts.default({}) })
/** The organiser's own words of a mail, in each language by the key of what they stand for. */
export type OwnMailTexts = z.output<typeof versionTexts>

export function ownTextsIn(stored: unknown): OwnMailTexts {
  return versionTexts.parse(stored ?? {})
}

/** What the organiser makes a mail say in a language: the latest version; nothing where it says what we do. */
export async function ownTextsOf(db: Db, template: string, language: Language): Promise<MailTexts> {
  const row = await db.mailText.findFirst({
    where: { template },
    orderBy: { version: 'desc' },
    select: { texts: true },
  })
  return ownTextsIn(row?.texts)[language]
}
