import type { MessageKey } from '@/lib/i18n/translate'

const mark = '@'

/** For a schema's `error`: the key of the sentence to show, resolved in the reader's language by whoever shows it. */
export function say(key: MessageKey): string {
  return mark + key
}

/** The key inside a message made by `say`, or null for any other text. */
export function saidKey(message: string): MessageKey | null {
  return message.startsWith(mark) ? asMessageKey(message.slice(mark.length)) : null
}

/** `say` accepts keys only, so what follows the mark is one. */
function asMessageKey(text: string): MessageKey {
  return text as MessageKey
}
