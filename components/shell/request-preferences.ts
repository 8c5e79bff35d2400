import { cookies } from 'next/headers'
import { isTheme, type MenuChoice, menuCookie, type Theme, themeCookie } from './preferences'

export async function requestTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(themeCookie)?.value
  return isTheme(chosen) ? chosen : 'system'
}

export async function requestMenuChoice(): Promise<MenuChoice> {
  const chosen = (await cookies()).get(menuCookie)?.value
  return chosen === 'open' || chosen === 'collapsed' ? chosen : 'auto'
}
