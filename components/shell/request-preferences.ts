import { cookies } from 'next/headers'
import { isTheme, menuCookie, type Theme, themeCookie } from './preferences'

export async function requestTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(themeCookie)?.value
  return isTheme(chosen) ? chosen : 'system'
}

export async function isMenuCollapsed(): Promise<boolean> {
  return (await cookies()).get(menuCookie)?.value === 'collapsed'
}
