'use client'

import { useMemo } from 'react'
import { hasFields, keptText, parsed, typedSince } from '@/components/forms/unsaved'
import { useKeptText } from '@/components/forms/use-kept-text'

export type MessageDraft = {
  content: string
  /** The id by which the server recognises a message that is sent again; another text or other files have another one. */
  clientId: string
  files: { key: string; name: string }[]
  type?: string
  project?: string
}

/** An unsent message under its own key; null when nothing is typed. */
export function useMessageDraft(name: string) {
  const key = `message:${name}`
  const [text, keep] = useKeptText(key)
  const draft = useMemo(() => parsed(text, isDraft), [text])
  const current = () => parsed(keptText(key).read(), isDraft) ?? { content: '', files: [], clientId: newId() }
  const change = (patch: Changes | ((before: MessageDraft) => Changes)) => {
    const before = current()
    const changes = typeof patch === 'function' ? patch(before) : patch
    keep(JSON.stringify({ ...before, ...changes, clientId: newId() }))
  }
  /** The message has arrived; what was typed and attached meanwhile stays. */
  const clear = (sent: MessageDraft) => {
    const now = current()
    const files = now.files.filter((file) => !sent.files.some((other) => other.key === file.key))
    const content = typedSince(now.content, sent.content)
    if (content === '' && files.length === 0) keep(null)
    else change({ content, files })
  }
  return { draft, change, clear }
}

type Changes = Partial<Omit<MessageDraft, 'clientId'>>

/** A random uuid, also on a page without TLS, where the browser offers none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function isDraft(value: unknown): value is MessageDraft {
  return (
    hasFields(value, 'content', 'clientId', 'files') &&
    typeof value.content === 'string' &&
    typeof value.clientId === 'string' &&
    Array.isArray(value.files)
  )
}
