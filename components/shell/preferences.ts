/** The cookies a reader's own wishes live in; written in the browser, read by the server while it renders. */
export const themeCookie = 'portal_theme'
export const menuCookie = 'portal_menu'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The staff's menu as its reader chose it; `auto` until then. */
export type MenuChoice = 'auto' | 'open' | 'collapsed'

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

const aYear = 365 * 24 * 60 * 60

export function remember(cookie: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`
}

export function readCookie(cookie: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  return found === undefined ? null : found.slice(cookie.length + 1)
}
