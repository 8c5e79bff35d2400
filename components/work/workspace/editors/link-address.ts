const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/**
 * The address of a typed text: a web address as it is, one without a scheme with https before it, '' for an empty text,
 * and null for anything else.
 */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const address = domain.test(text) ? `https://${text}` : text
  const read = parsed(address)
  if (read === null || !/^https?:$/.test(read.protocol)) return null
  const isWhole = read.hostname.includes('.') && !/\s/.test(address)
  return isWhole && read.username === '' && read.password === '' ? address : null
}

/** `URL.canParse` is newer than the browsers we support. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
