import { isSearched } from '@/lib/is-searched'
import { languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { MailReader, TextKind, textStates } from './rules'

export type TextNarrowing = { search: string; state?: (typeof textStates)[number] | undefined }

/** Whether a mail's words are ours or the organizers', as asked, and its name, reader or occasion has what a search asks for. */
export function isTextFound(
  { kind, to, changed }: { kind: TextKind; to: MailReader; changed: number },
  { search, state }: TextNarrowing,
): boolean {
  if (state !== undefined && changed > 0 !== (state === 'changed')) return false
  const words = languages.flatMap((language) => [
    translate(language, `mails.kinds.${kind}`),
    translate(language, `mailTexts.when.${kind}`),
    translate(language, `mailTexts.to.${to}`),
  ])
  return isSearched(search, words)
}
