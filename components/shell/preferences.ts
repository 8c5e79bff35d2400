/** The cookies of a reader's preferences; the browser writes them and the server reads them while it renders. */
export const themeCookie = 'portal_theme'
export const menuCookie = 'portal_menu'
export const densityCookie = 'portal_density'
/** The code of the project that staff looked at last: every list of theirs opens with it (screens#last-project). */
export const projectCookie = 'portal_project'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The staff's menu as its reader chose it; `auto` until then. */
export type MenuChoice = 'auto' | 'open' | 'collapsed'

/** How high the rows of staff lists are; on a touch screen they are comfortable whatever was chosen (screens#density). */
export type Density = 'compact' | 'comfortable'

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

const aYear = 365 * 24 * 60 * 60

export function remember(cookie: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`
}

/** The one way to say with which project the lists of staff open: null: with none. */
export function rememberProject(code: string | null): void {
  if (code) remember(projectCookie, code)
  else document.cookie = `${projectCookie}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`
}

export function readCookie(cookie: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(cookie.length + 1))
  } catch {
    // Nothing that we wrote.
    return null
  }
}
