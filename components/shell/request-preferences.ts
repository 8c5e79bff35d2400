import { cookies } from 'next/headers'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import {
  type Density,
  densityCookie,
  isTheme,
  type MenuChoice,
  menuCookie,
  projectCookie,
  type Theme,
  themeCookie,
} from './preferences'

export async function requestTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(themeCookie)?.value
  return isTheme(chosen) ? chosen : 'system'
}

export async function requestMenuChoice(): Promise<MenuChoice> {
  const chosen = (await cookies()).get(menuCookie)?.value
  return chosen === 'open' || chosen === 'collapsed' ? chosen : 'auto'
}

export async function requestDensity(): Promise<Density> {
  return (await cookies()).get(densityCookie)?.value === 'comfortable' ? 'comfortable' : 'compact'
}

/** The project that staff looked at last, which need not be in this reader's reach. */
export async function lastProject(): Promise<string | undefined> {
  return projectCode.safeParse((await cookies()).get(projectCookie)?.value).data
}
