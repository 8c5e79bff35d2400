/** Clean HTML whose links say where they lead: on paper nobody can press one. */
export function withAddresses(html: string): string {
  return html.replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (link, href: string, inner: string) => {
    const address = href.replace(/^mailto:/, '')
    const shown = inner.replace(/<[^>]*>/g, '').trim()
    return shown === '' || shown === address || `${shown}/` === address ? link : `${link} (${address})`
  })
}
