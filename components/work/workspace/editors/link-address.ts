const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u

/**
 * The address a reader means by what she typed: one of the web as it is, one without its beginning with https before it,
 * '' where nothing stands there; null where it is none.
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

/** `URL.canParse` is younger than the browsers we serve. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
